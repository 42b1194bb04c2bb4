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

/** What the door of the domain names as well, and the first view has no use for. */
const LATER = /\/domain\/dist\/(?:quote-version|reports)\//u;

/** Small modules that several views and parts on demand need, and the first view does not: none fetches another view for them. */
const SEVERAL = /\/domain\/dist\/contract\/field-presentation\.js$|\/features\/availability\/band-messages\.ts$/u;

/** What waits for the federation, and all that imports it with it. */
const AWAITED: Group = { name: 'kit-forms', test: /kit_mf_1_forms__loadShare__/u };

/** What further pages need as well, which would fetch a whole view for it. */
const SMALL = /\/src\/lib\//u;

/**
 * Groups of what the modules of a remote that are fetched by themselves import statically: one file for each of them, and one for the first
 * view, with what several of them need. It is no part of the build's entry, which knows no more than how to fetch it. The modules themselves
 * stay apart, because the federation and the release look for their files.
 *
 * @param firstView paths of the modules that every page of the remote needs
 * @param others paths of further ones, by the name of their file
 */
export function remoteViews(firstView: readonly string[], others: Readonly<Record<string, string>>): Group[] {
  const paths = [
    [FIRST_VIEW, firstView] as const,
    ...Object.entries(others).map(([name, path]) => [name, [path]] as const),
  ];
  let views: readonly (readonly [name: string, needed: ReadonlySet<string>])[] | undefined;
  const viewOf = (id: string, importsOf: ImportsOf) => {
    views ??= paths.map(([name, modules]) => [name, staticImports(modules, importsOf)]);
    const [name, ...more] = views.flatMap(([each, needed]) => (needed.has(id) ? each : []));
    return more.length > 0 || (name !== undefined && SMALL.test(id)) ? FIRST_VIEW : name;
  };
  const groupOf = (view: string): Group => ({
    debugName: view,
    name: (id, context) => {
      if (LATER.test(id) || SEVERAL.test(id)) return null;
      return viewOf(id, (each) => context.getModuleInfo(each)?.importedIds ?? []) === view ? view : null;
    },
  });
  const several: Group = { name: 'several-views', test: SEVERAL };
  // A group takes along what its modules import, unless one before it has that.
  const inOrder = [AWAITED, groupOf(FIRST_VIEW), several, ...Object.keys(others).map(groupOf)];
  return inOrder.map((group, index, all) => ({ ...group, priority: all.length - index }));
}

type ImportsOf = (id: string) => readonly string[];

/** What the modules import, directly or through others. */
function staticImports(modules: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of importsOf(id)) if (!PRELOAD_HELPER.test(imported)) found.add(imported);
  };
  modules.forEach(follow);
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
          ...SHARED_FILES.map((group, index) => ({
            ...group,
            priority: ABOVE_FEDERATION - index,
            tags: ['$initial' as const],
          })),
        );
      },
    },
  };
}
