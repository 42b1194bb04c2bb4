import type { Plugin } from 'vite';

const STORIES = /\.stories\.tsx$/u;
const EXPORT = /^export const (\w+)/gmu;
const META = /^export default (\w+);/mu;
/** From the root, which is Vite's root. */
const REGISTRY = '/.storybook/accessibility/stories-of-file.ts';

/** Appends a call that registers the file's exported stories. */
export function sayingItsStories(source: string): string {
  const meta = META.exec(source)?.[1];
  if (meta === undefined) throw new Error('A file of stories exports its meta by name: export default meta;');
  const names = [...source.matchAll(EXPORT)].map(([, name]) => name);
  return `${source}\nimport { noteStories as backlotNoteStories } from '${REGISTRY}';\nbacklotNoteStories(${meta}, [${names.join(', ')}]);\n`;
}

/**
 * Vite plugin: registers the stories of each file, since the checks of a story depend on its counterpart in the other
 * scheme.
 */
export function noteStories(): Plugin {
  return {
    name: 'backlot-note-stories',
    enforce: 'pre',
    transform: (code, id) =>
      STORIES.test(id.split('?')[0] ?? id) ? { code: sayingItsStories(code), map: null } : undefined,
  };
}
