import { lazy, type ComponentType } from 'react';

/** Longest chain of causes that is followed. */
const CAUSES_MAX = 10;

/**
 * Whether a file is the cause that the server no longer has: no further attempt brings it, only a page that names another one.
 * Known by name, because each front end brings its own copy of what throws it (`import-once-here.ts`).
 */
export function isFileGone(failure: unknown): boolean {
  let cause = failure;
  for (let depth = 0; cause instanceof Error && depth < CAUSES_MAX; depth += 1) {
    if (cause.name === 'FileGoneError') return true;
    cause = cause.cause;
  }
  return false;
}

/** The code of a part did not come. The part may still come, unless it is gone: each attempt is a new one. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';

  /** The page is of an older release than the site: a reload brings the part, another attempt does not. */
  get isGone(): boolean {
    return isFileGone(this.cause);
  }
}

/** A component whose code is fetched when it is needed. */
export interface OnDemandPart<Props extends object> {
  /** The component, loading on its first render. The same one until it has failed: React remembers that, so the next one is new. */
  current(): ComponentType<Props>;
  /**
   * Fetches the code, so that the part renders at once from then on, without waiting: for a page that is rendered on the server, or taken
   * over from there. Rejects with what a failure is to be.
   */
  prepare(): Promise<void>;
  /** Fetches the code ahead of its need. A failure shows nowhere: whoever needs the part asks again. */
  fetchAhead(): void;
}

/**
 * @param load imports the code; what it throws arrives unchanged when `describe` leaves it so
 * @param describe what a failure is to be for whoever shows it
 */
export function onDemandPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  describe: (failure: unknown) => unknown = (cause) =>
    new PartMissingError('The code of a part did not come', { cause }),
): OnDemandPart<Props> {
  let component: ComponentType<Props> | undefined;

  function create(bring = load): ComponentType<Props> {
    const created = lazy(async () => {
      try {
        return { default: await bring() };
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
        // Whoever renders the part next shows this failure, instead of waiting for another one.
        create(() => Promise.reject(failure));
        throw describe(failure);
      }
    },
    fetchAhead: () => void load().catch(() => undefined),
  };
}
