import { BASELINES, folderOf, isCompared } from '../visual/baselines';
import { isReason } from './states';
import type { StoriesFile } from './stories-file';

/**
 * Names accepted pictures that no story of the kit is compared with any more, and stories that are not compared without saying why.
 * A picture that is missing is named by the run of its story.
 *
 * @param pictures the files below the folder of accepted pictures
 */
export function wrongPictures(pictures: readonly string[], all: readonly StoriesFile[]): string[] {
  const files = all.filter((file) => isCompared(file.path));
  const wanted = new Set(
    files.flatMap((file) =>
      file.stories
        .filter((story) => story.visual === undefined)
        .map((story) => `${folderOf(file.path)}/${story.picture}`),
    ),
  );
  const stale = pictures
    .filter((picture) => !wanted.has(picture))
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
