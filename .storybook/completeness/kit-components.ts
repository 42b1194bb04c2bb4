import type { StoriesFile } from './stories-file';

const isComponent = (name: string, value: unknown): boolean => {
  // Constants are in capitals; hooks and functions begin small.
  if (!/^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/.test(name)) return false;
  if (typeof value === 'function') return !(value.prototype instanceof Error);
  // What memo, forwardRef and lazy return.
  return typeof value === 'object' && value !== null && '$$typeof' in value;
};

/**
 * Names the exported components that no file of stories has as its `component` or among its `subcomponents`.
 *
 * @param folders what the folders of components export, by path
 */
export function componentsWithoutStories(
  folders: Readonly<Record<string, unknown>>,
  files: readonly StoriesFile[],
): string[] {
  const shown = new Set(files.flatMap((file) => file.components));
  return Object.entries(folders).flatMap(([path, module]) =>
    Object.entries(typeof module === 'object' && module !== null ? module : {})
      .filter(([name, value]) => isComponent(name, value) && !shown.has(value))
      .map(([name]) => `${name} of ${path} has no stories`),
  );
}
