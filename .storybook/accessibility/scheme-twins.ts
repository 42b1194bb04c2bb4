/** What a story is made of, as its file exports it. */
export type Annotations = Readonly<Record<string, unknown>>;

export type Scheme = 'light' | 'dark';

export interface Checks {
  /** The rules for the scheme that the story is drawn in. */
  own: 'all' | 'colour';
  /** Whether colours are checked in the other scheme as well. */
  other: boolean;
}

const isRecord = (value: unknown): value is Annotations => typeof value === 'object' && value !== null;

/** Equal in all that can be seen of it; functions and whatever has a class of its own are equal to themselves alone. */
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

/** All of a story but its name and its scheme. */
function withoutScheme(story: Annotations): Annotations {
  const { name: _name, storyName: _storyName, ...rest } = story;
  const { scheme: _scheme, ...globals } = globalsOf(story);
  return { ...rest, globals };
}

/**
 * Which checks a story needs. Of two stories of a file that differ in their scheme alone, each has its colours checked in its own
 * scheme, and the light one stands for all that no scheme changes; a story without such a twin is checked in both schemes.
 */
export function checksOf(story: Annotations, stories: readonly Annotations[], meta: Annotations): Checks {
  const scheme = schemeOf(story, meta);
  const hasTwin = stories.some(
    (twin) => schemeOf(twin, meta) !== scheme && isSame(withoutScheme(story), withoutScheme(twin)),
  );
  return { own: hasTwin && scheme === 'dark' ? 'colour' : 'all', other: !hasTwin };
}
