import { lazy, type ComponentType } from 'react';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';

/** A component that a remote exposes. */
export interface RemoteComponent<Props extends object> {
  /** Name of the remote in the registry. */
  readonly remote: string;
  /** The component, loading on its first render. The same one at every call until it has failed: React remembers that, so the next one is new. */
  current(loader: RemoteLoader): ComponentType<Props>;
}

/**
 * @param read takes the component out of the exposed module; undefined when the module is not what was agreed
 */
export function remoteComponent<Props extends object>(
  remote: string,
  expose: string,
  read: (module: unknown) => ComponentType<Props> | undefined,
): RemoteComponent<Props> {
  const components = new WeakMap<RemoteLoader, ComponentType<Props>>();

  function create(loader: RemoteLoader): ComponentType<Props> {
    const component = lazy(async () => {
      try {
        const found = read(await loader.load(remote, expose));
        if (found === undefined) throw new RemoteFailure(remote, 'broken', `${expose} is not what was agreed`);
        return { default: found };
      } catch (failure) {
        if (components.get(loader) === component) components.delete(loader);
        throw failure;
      }
    });
    components.set(loader, component);
    return component;
  }

  return {
    remote,
    current: (loader) => components.get(loader) ?? create(loader),
  };
}
