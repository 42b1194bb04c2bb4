import { Component, createElement, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { OnDemandPart } from './on-demand-part.ts';

export interface PartFailure {
  failure: unknown;
  /** Failed attempts since the page was opened, at least 1. */
  failures: number;
  onRetry: () => void;
}

interface BoundaryProps {
  resetKey: string;
  onRetry: () => void;
  onFailure: ((failure: unknown) => void) | undefined;
  renderFailure: (failure: unknown) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failure: unknown;
  hasFailed: boolean;
}

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, hasFailed: false };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure, hasFailed: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure?.(failure);
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.props.onRetry();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailure(this.state.failure) : this.props.children;
  }
}

function RetryOnline({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return children;
}

export interface OnDemandProps<Props extends object> {
  part: OnDemandPart<Props>;
  /** Props of the lazy component. */
  props: Props;
  loading: ReactNode;
  /** Fallback after a load error or crash. Unset: the nearest boundary above shows it and retries. */
  renderFailure?: (failure: PartFailure) => ReactNode;
  /** Called once for each failure that `renderFailure` shows. */
  onFailure?: (failure: unknown) => void;
  /** A change after a failure retries: the path of the page. */
  resetKey?: string;
}

/** Lazily loaded component, with its loading and error fallbacks. Each retry is a new request. */
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
