import type { Plugin } from 'vite';

const STORIES = /\.stories\.tsx$/u;
const EXPORT = /^export const (\w+)/gmu;
const META = /^export default (\w+);/mu;
/** From the root of the repository, which is Vite's. */
const REGISTRY = '/.storybook/accessibility/stories-of-file.ts';

/** The same file of stories, which also says at its end what it exports. */
export function sayingItsStories(source: string): string {
  const meta = META.exec(source)?.[1];
  if (meta === undefined) throw new Error('A file of stories exports its meta by name: export default meta;');
  const names = [...source.matchAll(EXPORT)].map(([, name]) => name);
  return `${source}\nimport { noteStories as backlotNoteStories } from '${REGISTRY}';\nbacklotNoteStories(${meta}, [${names.join(', ')}]);\n`;
}

/** A story does not know those beside it; whether another shows the same in the other scheme decides what is checked of it. */
export function noteStories(): Plugin {
  return {
    name: 'backlot-note-stories',
    enforce: 'pre',
    transform: (code, id) =>
      STORIES.test(id.split('?')[0] ?? id) ? { code: sayingItsStories(code), map: null } : undefined,
  };
}
