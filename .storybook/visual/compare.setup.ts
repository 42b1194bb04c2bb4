import { afterEach, expect, inject, type TestContext } from 'vitest';
import { page } from 'vitest/browser';
import { BASELINES, DIFFERENCES, folderOf, isCompared, pictureOf, reasonAgainst } from './baselines.ts';
import { reachesBeyondBody, settle, shrinkBody } from './settle.ts';

interface ShownStory {
  id: string;
  parameters: Readonly<Record<string, unknown>>;
}

declare module 'vitest' {
  interface TestContext {
    story?: ShownStory;
  }
  interface TaskMeta {
    /** Screenshot that the story was compared with, for the check of obsolete ones. */
    picture?: string;
    /** Screenshot that the story was not compared with; counted as skipped. */
    skippedPicture?: string;
  }
  interface ProvidedContext {
    /** Whether screenshots are comparable here: text rendering depends on system and browser. */
    comparesPictures: boolean;
  }
}

/** Formats the failure: story, difference, paths and instructions. */
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
  // Failed stories are not compared, nor accepted as a baseline.
  if (task.result?.state === 'fail' || reasonAgainst(story.parameters) !== undefined) return;
  const picture = `${folderOf(file)}/${pictureOf(story.id)}.png`;
  if (!inject('comparesPictures')) {
    task.meta.skippedPicture = picture;
    return;
  }
  task.meta.picture = picture;
  await expectAcceptedLook(file, task.name, story);
});
