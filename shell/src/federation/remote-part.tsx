import { Component, createElement, Suspense, useState, type ReactNode } from 'react';
import type { RemoteComponent } from './remote-component.ts';
import type { RemoteLoader } from './loader.ts';

export interface RemotePartFailure {
  readonly failure: unknown;
  /** Failed attempts of this visit to the page, at least 1. */
  readonly failures: number;
  readonly onRetry: () => void;
}

interface BoundaryProps {
  readonly resetKey: string;
  readonly onRetry: () => void;
  readonly renderFailure: (failure: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: unknown;
  readonly hasFailed: boolean;
}

class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, hasFailed: false };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure, hasFailed: true };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    // Whoever goes to another page after a failure asks for that page, not for the failure.
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.props.onRetry();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailure(this.state.failure) : this.props.children;
  }
}

export interface RemotePartProps<Props extends object> {
  readonly part: RemoteComponent<Props>;
  readonly loader: RemoteLoader;
  /** What the remote's component gets. */
  readonly props: Props;
  readonly loading: ReactNode;
  readonly renderFailure: (failure: RemotePartFailure) => ReactNode;
  /** A change after a failure tries again: the path of the page. */
  readonly resetKey?: string;
}

/** A remote's component with what stands in its place while it loads and when it does not come. Each attempt has its own boundary. */
export function RemotePart<Props extends object>({ part, loader, props, loading, renderFailure, resetKey = '' }: RemotePartProps<Props>) {
  const [{ component, attempt }, setAttempt] = useState(() => ({ component: part.current(loader), attempt: 0 }));

  const onRetry = () => {
    setAttempt((last) => ({ component: part.current(loader), attempt: last.attempt + 1 }));
  };

  return (
    <RemoteBoundary
      key={`${part.remote}#${attempt}`}
      resetKey={resetKey}
      onRetry={onRetry}
      renderFailure={(failure) => renderFailure({ failure, failures: attempt + 1, onRetry })}
    >
      <Suspense fallback={loading}>{createElement(component, props)}</Suspense>
    </RemoteBoundary>
  );
}
