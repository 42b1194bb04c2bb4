import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const FIRST_VIEW = 'first-view';

/** Group of the federation runtime. Has a higher priority than the first view, which can do without it. */
export const federationGroup: Group = {
  name: 'federation',
  test: /\/@module-federation\/|virtual:mf-REMOTE_ENTRY_ID|__H_A_I__/u,
  priority: 1,
};

/** Excluded from groups: Vite splits an entry without code into several scripts and expects its file. */
const PAGE_ENTRY = /\/(?:main\.tsx|index\.html)$/u;

/** Group of the static imports of the shell's page, without its entry. Eagerly shared modules have their own files. */
export const shellFirstView: Group = {
  name: FIRST_VIEW,
  tags: ['$initial'],
  test: (id) => !PAGE_ENTRY.test(id),
};

/** Vite's preload helper. The remote's entry imports it too and must run before every import of a shared module. */
const PRELOAD_HELPER = /vite\/preload-helper\.js$/u;

/** Modules re-exported by the domain's index that the first view does not use. */
const LATER = /\/domain\/dist\/(?:quote-version|reports)\//u;

/** Small modules shared by several lazy views but not by the first view, in a chunk of their own. */
const SEVERAL = [
  /\/domain\/dist\/contract\/field-presentation\.js$/u,
  /\/features\/availability\/band-messages\.ts$/u,
  /\/src\/lib\/(?:use-single-mutation\.ts|failure-notice\.tsx)$/u,
  /\/@tanstack\/.*\/(?:mutationObserver|useMutation)\.js$/u,
  // Each would be a chunk of a few hundred bytes, whose URL the first view contains.
  /\/admin-mfe\/src\/lib\/(?:confirmed-button|csv|debounced-search|failure-alert|format-instant|ignore-not-found)\.tsx?$/u,
  /\/admin-mfe\/src\/lib\/(?:list-url-state|nothing-found|row-link|save-file|status-color)\.tsx?$/u,
  /\/admin-mfe\/src\/lib\/use-(?:csv-export|debounced-text|list-url|unload-guard)\.ts$/u,
];
const isForSeveral = (id: string) => SEVERAL.some((each) => each.test(id));

/** Modules that wait for the federation, and their importers. */
const AWAITED: Group = { name: 'kit-forms', test: /kit_mf_1_forms__loadShare__/u };

/** Modules that further pages need as well, kept out of single views' chunks. */
const SMALL = /\/src\/lib\//u;

/**
 * Returns groups for the static imports of a remote's lazy modules: one chunk for each of them, and one for the first
 * view with shared imports. The lazy modules themselves stay in separate files, since the federation and the release
 * look for them.
 *
 * @param firstView paths of the modules that every page of the remote needs
 * @param others paths of further modules by chunk name
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
      if (LATER.test(id) || isForSeveral(id)) return null;
      return viewOf(id, (each) => context.getModuleInfo(each)?.importedIds ?? []) === view ? view : null;
    },
  });
  const several: Group = { name: 'several-views', test: isForSeveral };
  // A group includes its modules' imports, unless an earlier group has them.
  const inOrder = [AWAITED, groupOf(FIRST_VIEW), several, ...Object.keys(others).map(groupOf)];
  return inOrder.map((group, index, all) => ({ ...group, priority: all.length - index }));
}

type ImportsOf = (id: string) => readonly string[];

function staticImports(modules: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const imported of importsOf(id)) if (!PRELOAD_HELPER.test(imported)) found.add(imported);
  };
  modules.forEach(follow);
  for (const id of found) follow(id);
  return found;
}

/** Modules that the shell shares with its remotes, split into files that a browser runs one by one. */
const SHARED_FILES: readonly Group[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u },
  { name: 'contract', test: /\/node_modules\/zod\/|\/domain\/dist\//u },
  { name: 'router', test: /\/node_modules\/react-router(?:-dom)?\// },
  { name: 'kit', test: /\/node_modules\/@mantine\/|\/ui-kit\/src\//u },
];

const ABOVE_FEDERATION = 2_000_000;

/** Vite plugin of the shell, after the federation plugin, which merges all eager modules into one file. */
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
