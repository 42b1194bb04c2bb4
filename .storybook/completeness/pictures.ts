import { BASELINES, folderOf, isCompared } from '../visual/baselines.ts';
import { isReason } from './states.ts';
import type { StoriesFile } from './stories-file.ts';

/**
 * Returns accepted screenshots without a story, and stories excluded from comparison without a reason. Missing
 * screenshots are reported by their stories.
 *
 * @param pictures files in the folder of accepted screenshots
 */
export function wrongPictures(pictures: readonly string[], all: readonly StoriesFile[]): string[] {
  const files = all.filter((file) => isCompared(file.path));
  const expected = new Set(
    files.flatMap((file) =>
      file.stories
        .filter((story) => story.visual === undefined)
        .map((story) => `${folderOf(file.path)}/${story.picture}`),
    ),
  );
  const stale = pictures
    .filter((picture) => !expected.has(picture))
    .map(
      (picture) =>
        `${BASELINES}/${picture} has no story any more: npm run storybook:accept -- ${picture.split('/')[0] ?? ''} removes it`,
    );
  const silent = files.flatMap((file) =>
    file.stories
      .filter((story) => story.visual !== undefined && !isReason(story.visual))
      .map(
        (story) => `${file.path} does not compare ${story.names.join(', ')}, and says no reason in parameters.visual`,
      ),
  );
  const shared = files
    .filter((file, index) => files.findIndex((other) => folderOf(other.path) === folderOf(file.path)) < index)
    .map((file) => `${file.path} has the name of another file of stories, and would share its pictures`);
  return [...stale, ...silent, ...shared];
}
