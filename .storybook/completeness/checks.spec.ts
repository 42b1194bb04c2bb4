import { describe, expect, it } from 'vitest';
import { reachedFrom } from './import-graph.ts';
import { componentsWithoutStories } from './kit-components.ts';
import { wrongPictures } from './pictures.ts';
import { isPage, pagesWithoutStories, partsWithoutStories } from './pages.ts';
import { COMPONENT_STATES, PAGE_STATES, missingNotes, missingStates, needlessDarkStories } from './states.ts';
import { readStoriesFile, type StoriesFile } from './stories-file.ts';

/** Fixtures: everything missing in these modules must be reported, and nothing else. */

const narrow = { viewport: { value: 'narrow', isRotated: false } };

const complete = {
  Usual: {},
  Dark: { globals: { scheme: 'dark' } },
  HomeEc: { globals: { theme: 'home-ec' } },
  Narrow: { globals: narrow },
  Spanish: { globals: { locale: 'es' } },
  LongTexts: {},
};

const file = (module: Record<string, unknown>, path = 'ui-kit/src/components/Sample/Sample.stories.tsx') =>
  readStoriesFile(path, { default: {}, ...module });

const states = (module: Record<string, unknown>, required = COMPONENT_STATES) =>
  missingStates(file(module), required).map((line) =>
    line.replace('ui-kit/src/components/Sample/Sample.stories.tsx ', ''),
  );

describe('missingStates', () => {
  it('returns none when each state has a story', () => {
    expect(states(complete)).toEqual([]);
  });

  it.each([
    ['Dark', "has no story for dark (globals.scheme: 'dark')"],
    ['HomeEc', "has no story for home-ec theme (globals.theme: 'home-ec')"],
    ['Narrow', "has no story for 320 px (globals.viewport.value: 'narrow')"],
    ['Spanish', "has no story for Spanish (globals.locale: 'es')"],
    ['LongTexts', 'has no story for long text (a name with "Long")'],
  ])('returns what is missing with %s', (name, line) => {
    expect(states(Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name)))).toEqual([line]);
  });

  it('requires loading, empty and error of pages', () => {
    expect(states(complete, PAGE_STATES)).toHaveLength(3);
    expect(states({ ...complete, Loading: {}, NothingFound: {}, SavingFails: {} }, PAGE_STATES)).toEqual([]);
    expect(states({ ...complete, Sending: {}, NoRequests: {}, Refused: {} }, PAGE_STATES)).toEqual([]);
  });

  it('matches whole words only', () => {
    expect(states({ ...complete, Loading: {}, Notice: {}, Error: {}, Now: {} }, PAGE_STATES)).toEqual([
      'has no story for empty (a name with "Empty", "Nothing" or "No …")',
    ]);
  });

  it('reads names, and globals of the meta unless a story overrides them', () => {
    const { Narrow: _narrow, ...rest } = complete;
    expect(states({ ...rest, default: { globals: narrow } })).toEqual([]);
    const { LongTexts: _long, ...short } = complete;
    expect(states({ ...short, Words: { name: 'A long name' } })).toEqual([]);
    const { Dark: _dark, ...light } = complete;
    expect(
      states({ ...light, Usual: { globals: { scheme: 'light' } }, default: { globals: { scheme: 'light' } } }),
    ).toHaveLength(1);
  });

  it('accepts a reason instead of a story, but no single word, unknown state, or reason for a shown state', () => {
    const { Spanish: _spanish, ...rest } = complete;
    const explain = (spanish: string, module: Record<string, unknown> = rest, key = 'spanish') =>
      states({ ...module, default: { parameters: { states: { [key]: spanish } } } });
    expect(explain('Has no text of its own; its labels come from the page.')).toEqual([]);
    expect(explain('none')).toEqual(['explains "spanish" without a reason']);
    expect(explain('Has no text of its own; its labels come from the page.', complete)).toEqual([
      'explains "spanish" away, and shows it',
    ]);
    expect(explain('Has no text of its own; its labels come from the page.', complete, 'spain')[0]).toContain(
      'explains "spain", which is no state',
    );
  });

  it('reports a file without stories', () => {
    expect(states({})).toEqual(['has no story']);
  });
});

describe('needlessDarkStories', () => {
  const needless = (module: Record<string, unknown>) =>
    needlessDarkStories(file(module, 'app/pages/home-page.stories.tsx'));

  it('reports a dark story that equals a light one', () => {
    expect(needless({ Usual: {}, Dark: complete.Dark })).toEqual([
      'app/pages/home-page.stories.tsx shows Dark in light as well: the colours of that story are checked in both schemes',
    ]);
  });

  it('ignores dark stories with content of their own', () => {
    expect(needless({ Usual: {}, Dark: { ...complete.Dark, args: { isLate: true } } })).toEqual([]);
    expect(needless({ Usual: {}, Light: {} })).toEqual([]);
  });

  it('are not required of pages', () => {
    const { Dark: _dark, ...light } = complete;
    expect(states({ ...light, Loading: {}, NothingFound: {}, SavingFails: {} }, PAGE_STATES)).toEqual([]);
  });
});

describe('missingNotes', () => {
  const notes = (accessibility: unknown) => missingNotes(file({ default: { parameters: { accessibility } } }));

  it('requires at least two sentences', () => {
    expect(notes(['The button is named by its text.', 'Enter and Space press it.'])).toEqual([]);
    expect(notes(undefined)).toHaveLength(1);
    expect(notes(['The button is named by its text.'])).toHaveLength(1);
    expect(notes(['Button', 'The button is named by its text.'])).toHaveLength(1);
  });
});

describe('wrongPictures', () => {
  const stories = file({
    Usual: {},
    HomeEc: {},
    Drawing: { parameters: { visual: 'The lines of the chart grow while they are drawn.' } },
  });

  it('returns none when each screenshot has its story', () => {
    expect(wrongPictures(['Sample/usual.png', 'Sample/home-ec.png'], [stories])).toEqual([]);
  });

  it('reports screenshots of deleted or uncompared stories', () => {
    expect(
      wrongPictures(['Sample/usual.png', 'Sample/old.png', 'Gone/usual.png', 'Sample/drawing.png'], [stories]),
    ).toEqual(
      ['Sample/old.png', 'Gone/usual.png', 'Sample/drawing.png'].map(
        (name) =>
          `ui-kit/visual-baselines/${name} has no story any more: npm run storybook:accept -- ${name.split('/')[0]} removes it`,
      ),
    );
  });

  it('reports uncompared stories without a reason', () => {
    expect(wrongPictures([], [file({ Usual: { parameters: { visual: 'no' } } })])).toEqual([
      'ui-kit/src/components/Sample/Sample.stories.tsx does not compare Usual, and says no reason in parameters.visual',
    ]);
    expect(wrongPictures([], [stories, file({}, 'ui-kit/src/story-samples/Sample.stories.tsx')])).toEqual([
      'ui-kit/src/story-samples/Sample.stories.tsx has the name of another file of stories, and would share its pictures',
    ]);
  });
});

describe('componentsWithoutStories', () => {
  const Shown = () => null;
  const Part = () => null;
  const Forgotten = () => null;
  class PartMissing extends Error {}
  const folder = {
    Shown,
    Part,
    Forgotten,
    Remembered: { $$typeof: Symbol.for('react.memo') },
    useShown: () => null,
    SIZES: [1],
    PartMissing,
  };

  it('reports components without stories', () => {
    const stories = [file({ default: { component: Shown, subcomponents: { Part } } })];
    expect(componentsWithoutStories({ 'components/Shown/Shown.tsx': folder }, stories)).toEqual([
      'Forgotten of components/Shown/Shown.tsx has no stories',
      'Remembered of components/Shown/Shown.tsx has no stories',
    ]);
  });
});

const tree: Record<string, string> = {
  'app/pages/home-page.stories.tsx': "import { HomePage } from './home-page';",
  'app/pages/home-page.tsx':
    "import { Hero } from '../parts/hero';\nconst Later = lazy(() => import('../parts/later'));\nimport type { Typed } from '../parts/typed';",
  'app/pages/lost-page.tsx': '',
  'app/pages/other-page.tsx': '',
  'app/parts/hero.tsx': "export { Title } from './title.tsx';",
  'app/parts/title.tsx': "import React from 'react';",
  'app/parts/later.tsx': "import { Hero } from './hero';",
  'app/parts/typed.tsx': '',
};
const reached = (entries: readonly string[]) => reachedFrom(entries, (path) => tree[path]);
const home = file({}, 'app/pages/home-page.stories.tsx');
const covering = (stem: string) =>
  file({ default: { parameters: { covers: [stem] } } }, 'app/pages/home-page.stories.tsx');

const composed = [
  'app/pages/home-page.tsx',
  'app/pages/lost-page.tsx',
  'app/pages/other-page.tsx',
  'app/pages/card.tsx',
];
const withoutStories = (pages: readonly string[], files: readonly StoriesFile[]) =>
  pagesWithoutStories(pages, { composed, files, reachedFrom: reached });

describe('pagesWithoutStories', () => {
  it('recognizes pages by their names', () => {
    expect(['a/home-page.tsx', 'a/page-loading.tsx', 'a/admin-layout.tsx', 'a/admin-guard.tsx'].every(isPage)).toBe(
      true,
    );
    expect(['a/quote-form-view.tsx', 'a/homepage.tsx', 'a/pages/card.tsx'].some(isPage)).toBe(false);
  });

  it('reports pages without stories', () => {
    expect(withoutStories(['app/pages/home-page.tsx'], [home])).toEqual([]);
    expect(withoutStories(['app/pages/home-page.tsx', 'app/pages/lost-page.tsx'], [home])).toEqual([
      "app/pages/lost-page.tsx has no stories: neither lost-page.stories.tsx nor one of its folder with 'lost-page' in parameters.covers",
    ]);
  });

  it('accepts covering stories only if they import the page and are in its folder', () => {
    expect(withoutStories(['app/pages/other-page.tsx'], [covering('other-page')])).toEqual([
      'app/pages/other-page.tsx is not imported by app/pages/home-page.stories.tsx',
    ]);
    expect(withoutStories([], [covering('gone-page')])).toEqual([
      "app/pages/home-page.stories.tsx covers 'gone-page', which is no file of its folder",
    ]);
    // A listed part must also be shown.
    expect(withoutStories([], [covering('card')])).toEqual([
      'app/pages/card.tsx is not imported by app/pages/home-page.stories.tsx',
    ]);
  });

  it('reaches parts over imports, re-exports and dynamic imports, but not over type imports', () => {
    expect([...reached(['app/pages/home-page.stories.tsx'])].sort()).toEqual([
      'app/pages/home-page.stories.tsx',
      'app/pages/home-page.tsx',
      'app/parts/hero.tsx',
      'app/parts/later.tsx',
      'app/parts/title.tsx',
    ]);
    expect(
      partsWithoutStories(['app/parts/title.tsx', 'app/parts/typed.tsx'], { files: [home], reachedFrom: reached }),
    ).toEqual(['app/parts/typed.tsx is reached from no stories']);
  });
});
