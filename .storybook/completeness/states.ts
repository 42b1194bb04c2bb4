import type { StoriesFile, StoryFacts } from './stories-file.ts';

export type State = 'dark' | 'homeEc' | 'narrow' | 'spanish' | 'longText' | 'loading' | 'empty' | 'error';

const named = (pattern: RegExp) => (story: StoryFacts) => story.names.some((name) => pattern.test(name));

const viewportOf = (story: StoryFacts): unknown => {
  const viewport = story.globals['viewport'];
  return typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport;
};

/** Label of a state, and the test for a story that shows it. */
const STATES: Record<State, { called: string; shownBy: (story: StoryFacts) => boolean }> = {
  dark: { called: "dark (globals.scheme: 'dark')", shownBy: (story) => story.globals['scheme'] === 'dark' },
  homeEc: {
    called: "home-ec theme (globals.theme: 'home-ec')",
    shownBy: (story) => story.globals['theme'] === 'home-ec' || named(/home.?ec/i)(story),
  },
  narrow: { called: "320 px (globals.viewport.value: 'narrow')", shownBy: (story) => viewportOf(story) === 'narrow' },
  spanish: { called: "Spanish (globals.locale: 'es')", shownBy: (story) => story.globals['locale'] === 'es' },
  longText: { called: 'long text (a name with "Long")', shownBy: named(/long/i) },
  loading: {
    called: 'loading (a name with "Loading", "Skeleton", "Pending", "Busy" or "Sending")',
    shownBy: named(/loading|skeleton|pending|busy|sending/i),
  },
  empty: {
    called: 'empty (a name with "Empty", "Nothing" or "No …")',
    shownBy: named(/[Ee]mpty|[Nn]othing|(^|[a-z\s])No(?=[A-Z\s]|$)/),
  },
  error: { called: 'error (a name with "Error", "Fail" or "Refus")', shownBy: named(/error|fail|refus/i) },
};

const isState = (key: string): key is State => Object.hasOwn(STATES, key);

/** States of every kit component. States of some (loading, empty, error) are required of pages only. */
export const COMPONENT_STATES: readonly State[] = ['dark', 'homeEc', 'narrow', 'spanish', 'longText'];
/** Pages use the kit, whose stories cover the dark scheme; their own colours are checked in both schemes. */
export const PAGE_STATES: readonly State[] = [
  ...COMPONENT_STATES.filter((state) => state !== 'dark'),
  'loading',
  'empty',
  'error',
];

const SHORTEST_REASON = 12;

export const isReason = (value: unknown): boolean =>
  typeof value === 'string' && value.trim().length >= SHORTEST_REASON && value.trim().includes(' ');

export function missingStates(file: StoriesFile, required: readonly State[]): string[] {
  if (file.stories.length === 0) return [`${file.path} has no story`];
  const shown = (state: State) => file.stories.some((story) => STATES[state].shownBy(story));
  const missing = required
    .filter((state) => !shown(state) && file.explained[state] === undefined)
    .map((state) => `${file.path} has no story for ${STATES[state].called}`);
  const explained = Object.entries(file.explained).flatMap(([key, reason]) => {
    if (!isState(key)) return [`${file.path} explains "${key}", which is no state: ${Object.keys(STATES).join(', ')}`];
    if (!isReason(reason)) return [`${file.path} explains "${key}" without a reason`];
    return shown(key) ? [`${file.path} explains "${key}" away, and shows it`] : [];
  });
  return [...missing, ...explained];
}

/** Returns missing notes on the use of a kit component without a mouse and without sight. */
export function missingNotes(file: StoriesFile): string[] {
  const notes = file.accessibility;
  if (!Array.isArray(notes) || notes.length < 2)
    return [`${file.path} has fewer than two notes in parameters.accessibility`];
  return notes.every(isReason) ? [] : [`${file.path} has a note in parameters.accessibility that is no sentence`];
}

/** Returns dark stories that duplicate a light one, whose colours are checked in both schemes anyway. */
export function needlessDarkStories(file: StoriesFile): string[] {
  return file.stories
    .filter((story) => story.isDarkCounterpart)
    .map(
      (story) =>
        `${file.path} shows ${story.names.join(', ')} in light as well: the colours of that story are checked in both schemes`,
    );
}
