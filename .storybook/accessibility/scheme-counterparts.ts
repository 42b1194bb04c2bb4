export type Annotations = Readonly<Record<string, unknown>>;

export type Scheme = 'light' | 'dark';

export interface Checks {
  own: 'all' | 'colour';
  other: boolean;
}

const isRecord = (value: unknown): value is Annotations => typeof value === 'object' && value !== null;

/** Deep equality of plain data; functions and class instances are compared by identity. */
function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isRecord(left) || !isRecord(right) || Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
  if (!Array.isArray(left) && Object.getPrototypeOf(left) !== Object.prototype) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

const globalsOf = (story: Annotations): Annotations => (isRecord(story['globals']) ? story['globals'] : {});

export const schemeOf = (story: Annotations, meta: Annotations): Scheme =>
  (globalsOf(story)['scheme'] ?? globalsOf(meta)['scheme']) === 'dark' ? 'dark' : 'light';

function withoutScheme(story: Annotations): Annotations {
  const { name: _name, storyName: _storyName, ...rest } = story;
  const { scheme: _scheme, ...globals } = globalsOf(story);
  return { ...rest, globals };
}

/**
 * Returns the checks of a story. Of two stories that differ only in their scheme, the dark one has only its colours
 * checked. A story without such a counterpart is checked in both schemes.
 */
export function checksOf(story: Annotations, stories: readonly Annotations[], meta: Annotations): Checks {
  const scheme = schemeOf(story, meta);
  const hasCounterpart = stories.some(
    (counterpart) => schemeOf(counterpart, meta) !== scheme && isSame(withoutScheme(story), withoutScheme(counterpart)),
  );
  return { own: hasCounterpart && scheme === 'dark' ? 'colour' : 'all', other: !hasCounterpart };
}
