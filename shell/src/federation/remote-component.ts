import type { ComponentType } from 'react';
import { onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';

/** A component that a remote exposes, as the part of the page that a loader brings. */
export type RemoteComponent<Props extends object> = (loader: RemoteLoader) => OnDemandPart<Props>;

/**
 * @param read takes the component out of the exposed module; undefined when the module is not what was agreed
 */
export function remoteComponent<Props extends object>(
  remote: string,
  expose: string,
  read: (module: unknown) => ComponentType<Props> | undefined,
): RemoteComponent<Props> {
  const parts = new WeakMap<RemoteLoader, OnDemandPart<Props>>();

  function create(loader: RemoteLoader): OnDemandPart<Props> {
    const part = onDemandPart<Props>(
      async () => {
        const found = read(await loader.load(remote, expose));
        if (found === undefined) throw new RemoteFailure(remote, 'broken', `${expose} is not what was agreed`);
        return found;
      },
      // The loader knows best why.
      (failure) => failure,
    );
    parts.set(loader, part);
    return part;
  }

  return (loader) => parts.get(loader) ?? create(loader);
}
