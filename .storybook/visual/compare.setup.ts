import { afterEach, expect, inject, type TestContext } from 'vitest';
import { page } from 'vitest/browser';
import { BASELINES, DIFFERENCES, folderOf, isCompared, pictureOf, reasonAgainst } from './baselines';
import { reachesBeyondBody, settle, shrinkBody } from './settle';

interface ShownStory {
  id: string;
  parameters: Readonly<Record<string, unknown>>;
}

declare module 'vitest' {
  interface TestContext {
    /** The story that a test has rendered. */
    story?: ShownStory;
  }
  interface TaskMeta {
    /** The picture that the story was compared with, for whoever looks for pictures without a story. */
    picture?: string;
    /** The picture that the story was not compared with: the reporter counts it as skipped. */
    skippedPicture?: string;
  }
  interface ProvidedContext {
    /** Whether pictures can be compared here: letters are drawn differently on other systems and by other browsers. */
    comparesPictures: boolean;
  }
}

/** Says in few lines which story looks different, by how much, where the pictures are and what to do. */
function explain(
  error: unknown,
  { file, name, picture, title }: { file: string; name: string; picture: string; title: string },
): Error {
  const message = error instanceof Error ? error.message : String(error);
  const folder = folderOf(file);
  const accept = `npm run storybook:accept -- ${folder}`;
  if (message.includes('No existing reference')) {
    return new Error(`${title}, "${name}" has no accepted picture yet. Look at the story, then: ${accept}`);
  }
  const difference =
    /(\d+ pixels.*differ|Expected image dimensions.*|Could not capture a stable.*)/.exec(message)?.[0] ?? message;
  return new Error(
    [
      `${title}, "${name}" looks different: ${difference}`,
      `  accepted:    ${BASELINES}/${folder}/${picture}.png`,
      `  now:         ${DIFFERENCES}/${folder}/${picture}-actual.png`,
      `  differences: ${DIFFERENCES}/${folder}/${picture}-diff.png`,
      `  If it is meant: ${accept}`,
    ].join('\n'),
  );
}

async function expectAcceptedLook(file: string, name: string, story: ShownStory): Promise<void> {
  const picture = pictureOf(story.id);
  const restore = shrinkBody();
  try {
    await settle();
    await expect(reachesBeyondBody() ? page : page.elementLocator(document.body)).toMatchScreenshot(picture);
  } catch (error) {
    throw explain(error, { file, name, picture, title: story.id.slice(0, story.id.indexOf('--')) });
  } finally {
    restore();
  }
}

afterEach(async ({ story, task }: TestContext) => {
  const file = task.file.filepath;
  if (story === undefined || !isCompared(file)) return;
  // What is wrong already needs no picture, and must not be accepted as one.
  if (task.result?.state === 'fail' || reasonAgainst(story.parameters) !== undefined) return;
  const picture = `${folderOf(file)}/${pictureOf(story.id)}.png`;
  if (!inject('comparesPictures')) {
    task.meta.skippedPicture = picture;
    return;
  }
  task.meta.picture = picture;
  await expectAcceptedLook(file, task.name, story);
});
