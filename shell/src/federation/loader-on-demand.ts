import { isFileGone } from '@backlot/ui-kit';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader, RemoteLoaderOptions } from './loader.ts';

/** Loads the remote loader on demand, with the federation's code; retries after a failed load. */
export function loaderOnDemand(options: RemoteLoaderOptions): RemoteLoader {
  let fetching: Promise<RemoteLoader> | undefined;
  return {
    async load(remote, expose) {
      fetching ??= import('./loader.ts').then(({ createRemoteLoader }) => createRemoteLoader(options));
      const loader = await fetching.catch((cause: unknown) => {
        fetching = undefined;
        throw new RemoteFailure(remote, isFileGone(cause) ? 'gone' : 'unreachable', 'its loader did not come', cause);
      });
      return loader.load(remote, expose);
    },
  };
}
