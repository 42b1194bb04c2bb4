import { useEffect, useRef, type RefObject } from 'react';
import type { QuoteDockProps } from '@backlot/domain/contract';
import { OnDemand, useIsHydrated } from '@backlot/ui-kit';
import { isGone, REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { quoteDock } from '../../federation/remote-parts.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { useFailureReport } from '../use-failure-report.ts';

export interface QuoteDockSlotProps extends QuoteDockProps {
  /** What the browser keeps: it is safe, whether the panel comes or not. */
  readonly totalItems: number;
}

interface AbsentDockProps extends QuoteDockSlotProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** The last request to open that was answered with another attempt. */
  readonly retriedFor: RefObject<number>;
}

/**
 * The dock did not come. Nobody is bothered with that until they ask for the quote; then it is tried once more before they are, unless no
 * attempt can bring it.
 */
function AbsentDock({ shell, totalItems, openRequest, onStateChange, failure, onRetry, retriedFor }: AbsentDockProps) {
  const messages = useChromeMessages();
  const retry = useRef(onRetry);
  const { notify } = shell;
  const isOutdated = isGone(failure);

  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);

  // The page may have made room for it.
  useEffect(() => onStateChange({ totalItems, isOpen: false }), [totalItems, onStateChange]);

  useEffect(() => {
    if (openRequest === 0) return;
    if (isOutdated) {
      notify({
        kind: 'error',
        message: messages.quoteOutdated,
        action: { label: messages.reload, onAction: () => window.location.reload() },
      });
      return;
    }
    if (retriedFor.current !== openRequest) {
      retriedFor.current = openRequest;
      retry.current();
      return;
    }
    notify({
      kind: 'error',
      message: messages.quoteUnavailable,
      action: { label: messages.retry, onAction: () => retry.current() },
    });
  }, [openRequest, isOutdated, retriedFor, notify, messages]);
  return null;
}

/** Whoever asks for the quote before the dock is here gets it when it comes; a long wait is explained. */
function ArrivingDock({ shell, openRequest }: QuoteDockProps) {
  const messages = useChromeMessages();
  const { notify } = shell;

  useEffect(() => {
    if (openRequest === 0) return undefined;
    const timer = setTimeout(() => notify({ kind: 'info', message: messages.quoteSlow }), REMOTE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [openRequest, notify, messages]);
  return null;
}

/** The storefront's quote panel beside the page. It shows nothing until it is here. */
export function QuoteDockSlot({ totalItems, ...props }: QuoteDockSlotProps) {
  const { remotes } = useServices();
  const retriedFor = useRef(0);
  const report = useFailureReport('storefront-mfe');
  // A page as the server renders it has no panel to open.
  const isAlive = useIsHydrated();
  if (!isAlive) return null;
  return (
    <OnDemand
      part={quoteDock(remotes)}
      props={props}
      loading={<ArrivingDock {...props} />}
      onFailure={report}
      renderFailure={({ failure, onRetry }) => (
        <AbsentDock {...props} totalItems={totalItems} failure={failure} onRetry={onRetry} retriedFor={retriedFor} />
      )}
    />
  );
}
