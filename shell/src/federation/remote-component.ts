import type { ComponentType } from 'react';
import { onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';

export type RemoteComponent<Props extends object> = (loader: RemoteLoader) => OnDemandPart<Props>;

/** @param read returns the component of the exposed module; undefined if the module violates the contract */
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
      // The loader's failure already has its reason.
      (failure) => failure,
    );
    parts.set(loader, part);
    return part;
  }

  return (loader) => parts.get(loader) ?? create(loader);
}
