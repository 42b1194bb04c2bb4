export const BASELINES = 'ui-kit/visual-baselines';
export const DIFFERENCES = 'test-results/visual';

const KIT = /(^|\/)ui-kit\/src\/(components|story-samples)\/.+\.stories\.tsx$/;

/** Only kit stories are compared: texts and data of pages change for other reasons. */
export const isCompared = (path: string): boolean => KIT.test(path);

/** Returns the name of a stories file, which is the folder of its screenshots. */
export const folderOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', '');

/** Returns the name of a story's screenshot: the part of its id after the component. */
export const pictureOf = (storyId: string): string => storyId.slice(storyId.indexOf('--') + 2);

/** Returns why a story is not compared, if it says so. */
export const reasonAgainst = (parameters: Readonly<Record<string, unknown>>): string | undefined => {
  const reason = parameters['visual'];
  return typeof reason === 'string' ? reason : undefined;
};
