import { describe, expect, it } from 'vitest';
import { BASELINES } from '../visual/baselines.ts';
import { reachedFrom } from './import-graph.ts';
import { componentsWithoutStories } from './kit-components.ts';
import { wrongPictures } from './pictures.ts';
import { isPage, pagesWithoutStories, partsWithoutStories } from './pages.ts';
import {
  COMPONENT_STATES,
  PAGE_STATES,
  missingNotes,
  missingStates,
  needlessDarkStories,
  type State,
} from './states.ts';
import { readStoriesFile } from './stories-file.ts';

/** Globs of this file start two folders up; other paths start at the root. */
const fromRoot = (path: string) => path.replace(/^(\.\.\/)+/, '');

const broken: string[] = [];

/** Loads modules by path. One that fails to load is reported, and does not hide other problems. */
async function load(modules: Record<string, () => Promise<unknown>>): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(modules).map(async ([path, module]) => {
      try {
        return [[fromRoot(path), await module()] as const];
      } catch (error) {
        broken.push(`${fromRoot(path)} could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    }),
  );
  return Object.fromEntries(entries.flat());
}

const modules = await load(import.meta.glob('../../{ui-kit,shell,storefront-mfe,admin-mfe}/src/**/*.stories.tsx'));
/** Components of the kit, without the parts that only their own component renders. */
const kit = await load(
  import.meta.glob([
    '../../ui-kit/src/components/*/[A-Z]*.tsx',
    '!**/*.stories.tsx',
    '!**/{ChartParts,SortHeader,StaffTableCards,StaffTableGrid,TablePager}.tsx',
  ]),
);

const ownFiles = (paths: Record<string, unknown>) =>
  Object.keys(paths)
    .map(fromRoot)
    .filter((path) => !/\.(spec|stories)\.tsx$/.test(path));
const composed = ownFiles(
  import.meta.glob([
    '../../{storefront-mfe,admin-mfe}/src/pages/**/*.tsx',
    '../../shell/src/app/{pages,layouts,chrome}/**/*.tsx',
  ]),
);
/** Layouts that render only their children. */
const LAYOUTS_ONLY = ['storefront-mfe/src/pages/storefront-layout.tsx'];
const pages = composed.filter((path) => isPage(path) && !LAYOUTS_ONLY.includes(path));
const parts = [
  ...composed.filter((path) => !pages.includes(path) && !LAYOUTS_ONLY.includes(path)),
  ...ownFiles(import.meta.glob('../../{shell,storefront-mfe,admin-mfe}/src/features/**/components/**/*.tsx')),
];

const pictures = Object.keys(import.meta.glob('../../ui-kit/visual-baselines/**/*.png')).map((path) =>
  fromRoot(path).slice(BASELINES.length + 1),
);

const files = Object.entries(modules).map(([path, module]) => readStoriesFile(path, module));
const filesIn = (folder: RegExp) => files.filter((file) => folder.test(file.path));
const ofKit = filesIn(/^ui-kit\/src\/components\//);

/** Required states by kind of stories. Samples are composed of fields with texts and lengths of their page. */
const RULES: readonly { kind: string; folder: RegExp; states: readonly State[] }[] = [
  { kind: 'component of the kit', folder: /^ui-kit\/src\/components\//, states: COMPONENT_STATES },
  { kind: 'sample of the kit', folder: /^ui-kit\/src\/story-samples\//, states: ['dark', 'homeEc', 'narrow'] },
  { kind: 'page', folder: /^((storefront|admin)-mfe\/src\/pages|shell\/src\/app)\//, states: PAGE_STATES },
];

describe('completeness of the stories', () => {
  it('finds files to check', () => {
    expect(broken).toEqual([]);
    expect(files.length).toBeGreaterThan(60);
    expect(Object.keys(kit).length).toBeGreaterThan(40);
    expect(pages.length).toBeGreaterThan(20);
    expect(composed).toEqual(expect.arrayContaining(LAYOUTS_ONLY));
    expect(parts.length).toBeGreaterThan(50);
    for (const { folder } of RULES) expect(filesIn(folder)).not.toEqual([]);
  });

  it('every component of the kit has stories', () => {
    expect(componentsWithoutStories(kit, files)).toEqual([]);
  });

  it('every page has stories', () => {
    expect(pagesWithoutStories(pages, { composed, files, reachedFrom })).toEqual([]);
  });

  it('every part of a page or feature is imported by some stories', () => {
    expect(partsWithoutStories(parts, { files, reachedFrom })).toEqual([]);
  });

  it.each(RULES)('stories of each $kind show all its states', ({ folder, states }) => {
    expect(filesIn(folder).flatMap((file) => missingStates(file, states))).toEqual([]);
  });

  it('only the kit shows the same story in both schemes', () => {
    expect(files.filter((file) => !file.path.startsWith('ui-kit/')).flatMap(needlessDarkStories)).toEqual([]);
  });

  it('the accepted screenshots record their browser', () => {
    expect(Object.keys(import.meta.glob('../../ui-kit/visual-baselines/browser.json'))).toHaveLength(1);
  });

  it('every accepted screenshot belongs to a story of the kit', () => {
    expect(wrongPictures(pictures, files)).toEqual([]);
  });

  it('every component of the kit has notes on accessibility', () => {
    expect(ofKit.flatMap(missingNotes)).toEqual([]);
  });
});
