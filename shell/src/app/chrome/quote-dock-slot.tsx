import { useEffect, useRef, type RefObject } from 'react';
import type { QuoteDockProps } from '@backlot/domain/contract';
import { quoteDock } from '../../federation/remote-parts.tsx';
import { RemotePart } from '../../federation/remote-part.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';

interface AbsentDockProps extends QuoteDockProps {
  readonly onRetry: () => void;
  /** The last request to open that was answered with another attempt. */
  readonly retriedFor: RefObject<number>;
}

/** The dock did not come. Nobody is bothered with that until they ask for the quote; then it is tried once more before they are. */
function AbsentDock({ shell, openRequest, onRetry, retriedFor }: AbsentDockProps) {
  const messages = useChromeMessages();
  const retry = useRef(onRetry);
  const { notify } = shell;

  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);

  useEffect(() => {
    if (openRequest === 0) return;
    if (retriedFor.current !== openRequest) {
      retriedFor.current = openRequest;
      retry.current();
      return;
    }
    notify({ kind: 'error', message: messages.quoteUnavailable, action: { label: messages.retry, onAction: () => retry.current() } });
  }, [openRequest, retriedFor, notify, messages]);
  return null;
}

/** The storefront's quote panel beside the page. It shows nothing until it is here. */
export function QuoteDockSlot(props: QuoteDockProps) {
  const { remotes } = useServices();
  const retriedFor = useRef(0);
  return (
    <RemotePart
      part={quoteDock}
      loader={remotes}
      props={props}
      loading={null}
      renderFailure={({ onRetry }) => <AbsentDock {...props} onRetry={onRetry} retriedFor={retriedFor} />}
    />
  );
}
