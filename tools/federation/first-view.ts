/** Which modules of a build stand together in one file because the first view needs all of them. */

import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const FIRST_VIEW = 'first-view';

/** Group of what the federation needs before it brings a remote. Before that of the first view, which may do without. */
export const federationGroup: Group = {
  name: 'federation',
  test: /\/@module-federation\/|virtual:mf-REMOTE_ENTRY_ID|__H_A_I__/u,
  priority: 1,
};

/** Vite writes an entry that is left without code of its own as several scripts, and looks for its file. */
const PAGE_ENTRY = /\/(?:main\.tsx|index\.html)$/u;

/** Group of what the shell's page imports, apart from its entry. What it shares eagerly stands in a file of its own. */
export const shellFirstView: Group = {
  name: FIRST_VIEW,
  tags: ['$initial'],
  test: (id) => !PAGE_ENTRY.test(id),
};

/** Fetches what is imported on demand. The remote's entry imports it too, and must run before everything that asks for a shared module. */
const PRELOAD_HELPER = /vite\/preload-helper\.js$/u;

/**
 * Group of all that a module which a remote exposes imports statically. It is no part of the build's entry, which knows no more than how to
 * fetch it. The exposed module itself stays apart, because the federation looks for its file.
 *
 * @param path of the exposed module
 */
export function remoteFirstView(path: string): Group {
  let needed: ReadonlySet<string> | undefined;
  return {
    debugName: FIRST_VIEW,
    name: (id, context) => {
      needed ??= staticImports(path, (each) => context.getModuleInfo(each)?.importedIds ?? []);
      return needed.has(id) ? FIRST_VIEW : null;
    },
  };
}

/** What the module imports, directly or through others. */
function staticImports(path: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of importsOf(id)) if (!PRELOAD_HELPER.test(imported)) found.add(imported);
  };
  follow(path);
  // A set also goes through what is added meanwhile.
  for (const id of found) follow(id);
  return found;
}

/** What the shell's page shares with its remotes, in files of their own that a browser runs one by one. */
const SHARED_FILES: readonly Group[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u },
  { name: 'contract', test: /\/node_modules\/zod\/|\/domain\/dist\//u },
  { name: 'router', test: /\/node_modules\/react-router(?:-dom)?\// },
  { name: 'kit', test: /\/node_modules\/@mantine\/|\/ui-kit\/src\//u },
];

/** Above what the federation's plugin allows. */
const ABOVE_FEDERATION = 2_000_000;

/** Vite plugin of the shell, behind that of the federation, which puts all that is eager into one file. */
export function sharedFiles(): Plugin {
  return {
    name: 'backlot-shared-files',
    apply: 'build',
    config: {
      order: 'post',
      handler(config) {
        const output = config.build?.rolldownOptions?.output;
        if (output === undefined || Array.isArray(output) || typeof output.codeSplitting !== 'object') return;
        output.codeSplitting.groups?.unshift(
          ...SHARED_FILES.map((group, index) => ({ ...group, priority: ABOVE_FEDERATION - index, tags: ['$initial' as const] })),
        );
      },
    },
  };
}
