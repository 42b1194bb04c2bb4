import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import { OnDemand, useIsHydrated } from '@backlot/ui-kit';
import { isGone, REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { quotePanel } from '../../federation/remote-parts.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { useFailureReport } from '../use-failure-report.ts';

export interface QuotePanelSlotProps extends QuotePanelEntryProps {
  readonly totalItems: number;
}

interface FailedQuotePanelProps extends QuotePanelSlotProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** `openRequest` that last triggered a retry. */
  readonly retriedFor: RefObject<number>;
}

/**
 * Fallback of a panel that failed to load: silent until the visitor opens the quote, then retries once unless
 * permanent.
 */
function FailedQuotePanel({
  shell,
  totalItems,
  openRequest,
  onStateChange,
  failure,
  onRetry,
  retriedFor,
}: FailedQuotePanelProps) {
  const messages = useChromeMessages();
  const { notify } = shell;

  useEffect(() => onStateChange({ totalItems, isOpen: false }), [totalItems, onStateChange]);

  const handleOpening = useEffectEvent(() => {
    if (isGone(failure)) {
      notify({
        kind: 'error',
        message: messages.quoteOutdated,
        action: { label: messages.reload, onAction: () => window.location.reload() },
      });
    } else if (retriedFor.current === openRequest) {
      notify({
        kind: 'error',
        message: messages.quoteUnavailable,
        action: { label: messages.retry, onAction: onRetry },
      });
    } else {
      retriedFor.current = openRequest;
      onRetry();
    }
  });
  useEffect(() => {
    if (openRequest > 0) handleOpening();
  }, [openRequest]);
  return null;
}

/** Placeholder while the panel loads. Shows a notice if the visitor opens the quote and loading is slow. */
function LoadingQuotePanel({ shell, openRequest }: QuotePanelEntryProps) {
  const messages = useChromeMessages();
  const { notify } = shell;

  useEffect(() => {
    if (openRequest === 0) return undefined;
    const timer = setTimeout(() => notify({ kind: 'info', message: messages.quoteSlow }), REMOTE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [openRequest, notify, messages]);
  return null;
}

export function QuotePanelSlot({ totalItems, ...props }: QuotePanelSlotProps) {
  const { remotes } = useServices();
  const retriedFor = useRef(0);
  const report = useFailureReport('storefront-mfe');
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <OnDemand
      part={quotePanel(remotes)}
      props={props}
      loading={<LoadingQuotePanel {...props} />}
      onFailure={report}
      renderFailure={({ failure, onRetry }) => (
        <FailedQuotePanel
          {...props}
          totalItems={totalItems}
          failure={failure}
          onRetry={onRetry}
          retriedFor={retriedFor}
        />
      )}
    />
  );
}
