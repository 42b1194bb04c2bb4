import { lazy, type ComponentType } from 'react';

/** The code of a part did not come. The part may still come: each attempt is a new one. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

/** A component whose code is fetched when it is needed. */
export interface OnDemandPart<Props extends object> {
  /** The component, loading on its first render. The same one until it has failed: React remembers that, so the next one is new. */
  current(): ComponentType<Props>;
  /** Fetches the code ahead of its need. A failure shows nowhere: whoever needs the part asks again. */
  fetchAhead(): void;
}

/**
 * @param load imports the code; what it throws arrives unchanged when `describe` leaves it so
 * @param describe what a failure is to be for whoever shows it
 */
export function onDemandPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  describe: (failure: unknown) => unknown = (cause) => new PartMissingError('The code of a part did not come', { cause }),
): OnDemandPart<Props> {
  let component: ComponentType<Props> | undefined;

  function create(): ComponentType<Props> {
    const created = lazy(async () => {
      try {
        return { default: await load() };
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
    fetchAhead: () => void load().catch(() => undefined),
  };
}
