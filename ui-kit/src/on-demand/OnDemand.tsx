import { Component, createElement, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { OnDemandPart } from './on-demand-part';

export type PartFailure = {
  failure: unknown;
  /** Failed attempts of this visit to the page, at least 1. */
  failures: number;
  onRetry: () => void;
};

type BoundaryProps = {
  resetKey: string;
  onRetry: () => void;
  onFailure: ((failure: unknown) => void) | undefined;
  renderFailure: (failure: unknown) => ReactNode;
  children: ReactNode;
};

type BoundaryState = { failure: unknown; hasFailed: boolean };

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, hasFailed: false };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure, hasFailed: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure?.(failure);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    // Whoever goes to another page after a failure asks for that page, not for the failure.
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.props.onRetry();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailure(this.state.failure) : this.props.children;
  }
}

/** Tries again as soon as the network is back. */
function RetryOnline({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return children;
}

export type OnDemandProps<Props extends object> = {
  part: OnDemandPart<Props>;
  /** What the part's component gets. */
  props: Props;
  loading: ReactNode;
  /** In place of a part that did not come, or that crashed. Unset: the nearest one around it shows the failure, and retries it. */
  renderFailure?: (failure: PartFailure) => ReactNode;
  /** Told of each failure that `renderFailure` shows, once. */
  onFailure?: (failure: unknown) => void;
  /** A change after a failure tries again: the path of the page. */
  resetKey?: string;
};

/** A part that is fetched on demand, with what stands in its place while it loads and when it does not come. Each attempt is a new one. */
export function OnDemand<Props extends object>({
  part,
  props,
  loading,
  renderFailure,
  onFailure,
  resetKey = '',
}: OnDemandProps<Props>) {
  const [{ component, attempt }, setAttempt] = useState(() => ({ component: part.current(), attempt: 0 }));
  const shown = <Suspense fallback={loading}>{createElement(component, props)}</Suspense>;
  if (renderFailure === undefined) return shown;

  const onRetry = () => setAttempt((last) => ({ component: part.current(), attempt: last.attempt + 1 }));
  return (
    <PartBoundary
      key={attempt}
      resetKey={resetKey}
      onRetry={onRetry}
      onFailure={onFailure}
      renderFailure={(failure) => (
        <RetryOnline onRetry={onRetry}>{renderFailure({ failure, failures: attempt + 1, onRetry })}</RetryOnline>
      )}
    >
      {shown}
    </PartBoundary>
  );
}
