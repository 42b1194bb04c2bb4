import type { PageState, PreparePage } from '@backlot/domain/contract';
import type { RemoteLoader } from './loader.ts';

function canPrepare(module: unknown): module is { preparePage: PreparePage } {
  return (
    typeof module === 'object' && module !== null && 'preparePage' in module && typeof module.preparePage === 'function'
  );
}

/** Passes embedded page data to the storefront and loads the code of the page at `path` (without language) first. */
export function withPreparedPages(loader: RemoteLoader, path: string, state: PageState): RemoteLoader {
  return {
    async load(remote, expose) {
      const module = await loader.load(remote, expose);
      // On failure the page loads its data when it renders, and shows the error there.
      if (remote === 'storefront-mfe' && expose === './routes' && canPrepare(module))
        await module.preparePage(path, state).catch(() => undefined);
      return module;
    },
  };
}
