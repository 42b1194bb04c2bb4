import type { Annotations } from './scheme-counterparts.ts';

interface StoryOfFile {
  meta: Annotations;
  story: Annotations;
  stories: readonly Annotations[];
}

const known = new WeakMap<Annotations, StoryOfFile>();

/**
 * Registers a file's exports. Stores copies, because Storybook later adds the source to each story's parameters, which
 * makes equal stories differ.
 */
export function noteStories(meta: Annotations, exported: readonly Annotations[]): void {
  const stories = exported.map((story) => ({ ...story }));
  for (const [index, story] of stories.entries()) {
    const key = exported[index];
    if (key !== undefined) known.set(key, { meta, story, stories });
  }
}

/** Returns a story and its siblings as their file exports them. */
export function storyOfFile(exported: Annotations): StoryOfFile {
  const found = known.get(exported);
  if (found === undefined) throw new Error('A story is shown whose file has not said what it exports');
  return found;
}
