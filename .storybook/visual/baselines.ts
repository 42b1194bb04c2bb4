/** Where the accepted pictures of the kit's stories are committed, from the root of the repository. */
export const BASELINES = 'ui-kit/visual-baselines';
/** Where a run leaves the pictures that differ. */
export const DIFFERENCES = 'test-results/visual';

const KIT = /(^|\/)ui-kit\/src\/(components|story-samples)\/.+\.stories\.tsx$/;

/** Only the kit's stories are compared: pages are made of it, and their texts and data change for other reasons. */
export const isCompared = (path: string): boolean => KIT.test(path);

/** The name of a file of stories, which is the folder of its pictures. */
export const folderOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', '');

/** The name of a story's picture: what its id adds to that of its component. */
export const pictureOf = (storyId: string): string => storyId.slice(storyId.indexOf('--') + 2);

/** Why a story is not compared, where it says so. */
export const reasonAgainst = (parameters: Readonly<Record<string, unknown>>): string | undefined => {
  const reason = parameters['visual'];
  return typeof reason === 'string' ? reason : undefined;
};
