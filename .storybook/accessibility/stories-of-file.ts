import type { Annotations } from './scheme-twins';

interface StoryOfFile {
  meta: Annotations;
  story: Annotations;
  /** All stories of the file, this one too. */
  stories: readonly Annotations[];
}

const known = new WeakMap<Annotations, StoryOfFile>();

/**
 * Each file of stories calls this in a run of the stories, with what it exports. Storybook then writes the source of each story
 * into its parameters, which would tell apart what the file wrote alike: that is why copies are kept.
 */
export function noteStories(meta: Annotations, exported: readonly Annotations[]): void {
  const stories = exported.map((story) => ({ ...story }));
  for (const [index, story] of stories.entries()) {
    const key = exported[index];
    if (key !== undefined) known.set(key, { meta, story, stories });
  }
}

/** A story and those beside it, as their file wrote them. */
export function storyOfFile(exported: Annotations): StoryOfFile {
  const found = known.get(exported);
  if (found === undefined) throw new Error('A story is shown whose file has not said what it exports');
  return found;
}
