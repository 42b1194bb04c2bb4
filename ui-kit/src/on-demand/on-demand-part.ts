import { lazy, type ComponentType } from 'react';

const CAUSES_MAX = 10;

/**
 * True if the server no longer has the file: only a page of a newer release can load it. Matches by name, because each
 * front end has its own copy of the error class (`import-with-retry.ts`).
 */
export function isFileGone(failure: unknown): boolean {
  let cause = failure;
  for (let depth = 0; cause instanceof Error && depth < CAUSES_MAX; depth += 1) {
    if (cause.name === 'FileGoneError') return true;
    cause = cause.cause;
  }
  return false;
}

/** The code of a part failed to load. A retry may succeed unless `isGone`. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';

  /** The page is of an older release than the site: only a reload helps. */
  get isGone(): boolean {
    return isFileGone(this.cause);
  }
}

export interface OnDemandPart<Props extends object> {
  /** Lazy component. Stable until it fails: React caches the failure, so a retry needs a new one. */
  current(): ComponentType<Props>;
  /** Loads the code for synchronous rendering and hydration. Rejects with the described failure. */
  prepare(): Promise<void>;
  /** Prefetches the code. Failures are ignored; the next render retries. */
  fetchAhead(): void;
}

/** @param describe converts an error of `load` into the failure to show */
export function onDemandPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  describe: (failure: unknown) => unknown = (cause) => new PartLoadError('The code of a part did not come', { cause }),
): OnDemandPart<Props> {
  let component: ComponentType<Props> | undefined;

  function create(importComponent = load): ComponentType<Props> {
    const created = lazy(async () => {
      try {
        return { default: await importComponent() };
      } catch (failure) {
        if (component === created) component = undefined;
        throw describe(failure);
      }
    });
    component = created;
    return created;
  }

  return {
    current: () => component ?? create(),
    async prepare() {
      try {
        component = await load();
      } catch (failure) {
        // The next render shows this failure instead of waiting for another one.
        create(() => Promise.reject(failure));
        throw describe(failure);
      }
    },
    fetchAhead: () => void load().catch(() => undefined),
  };
}
