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

/** The sentences of `parameters.accessibility`. */
export function readNotes(parameters: Parameters): string[] {
  const notes: unknown = parameters['accessibility'];
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}

/** What `parameters.states` explains away, in the order in which it is written. */
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
 * A page has one scheme, one theme, one language and one width: a story that sets its own cannot stand beside others,
 * nor can one that fills the window.
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
