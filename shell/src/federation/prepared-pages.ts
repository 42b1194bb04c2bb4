import type { PageState, PreparePage } from '@backlot/domain/contract';
import type { RemoteLoader } from './loader.ts';

function canPrepare(module: unknown): module is { preparePage: PreparePage } {
  return (
    typeof module === 'object' && module !== null && 'preparePage' in module && typeof module.preparePage === 'function'
  );
}

/**
 * A loader whose storefront begins with what the server has written into the page, and has the code of that page here before it renders.
 * @param path of the page, without its language
 */
export function withPreparedPages(loader: RemoteLoader, path: string, state: PageState): RemoteLoader {
  return {
    async load(remote, expose) {
      const module = await loader.load(remote, expose);
      // What cannot be prepared is asked for when it renders, and says there what is wrong.
      if (remote === 'storefront-mfe' && expose === './routes' && canPrepare(module))
        await module.preparePage(path, state).catch(() => undefined);
      return module;
    },
  };
}
