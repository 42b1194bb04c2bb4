type Parameters = Readonly<Record<string, unknown>>;

const STATE_NAMES: Readonly<Record<string, string>> = {
  dark: 'Dark scheme',
  homeEc: 'Home Ec theme',
  narrow: '320 px',
  spanish: 'Spanish',
  longText: 'Long text',
  loading: 'Loading',
  empty: 'Empty',
  error: 'Error',
};

export function readNotes(parameters: Parameters): string[] {
  const notes: unknown = parameters['accessibility'];
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}

/** Returns the impossible states in `parameters.states` with their reasons, in source order. */
export function readStates(parameters: Parameters): { state: string; reason: string }[] {
  const states: unknown = parameters['states'];
  if (typeof states !== 'object' || states === null) return [];
  return Object.entries(states).flatMap(([key, reason]: [string, unknown]) =>
    typeof reason === 'string' ? [{ state: STATE_NAMES[key] ?? key, reason }] : [],
  );
}

function isInline(parameters: Parameters): boolean {
  const docs: unknown = parameters['docs'];
  if (typeof docs !== 'object' || docs === null || !('story' in docs)) return true;
  const { story } = docs;
  return typeof story !== 'object' || story === null || !('inline' in story) || story.inline !== false;
}

/**
 * Whether a story needs its own frame: it sets scheme, theme, language or width, which apply to a whole page, or fills
 * the window.
 */
export function needsOwnFrame({
  parameters,
  storyGlobals,
}: {
  parameters: Parameters;
  storyGlobals: Parameters;
}): boolean {
  return Object.keys(storyGlobals).length > 0 || parameters['layout'] === 'fullscreen' || !isInline(parameters);
}
