import type { StoriesFile } from './stories-file.ts';

const isComponent = (name: string, value: unknown): boolean => {
  // Excludes constants in capitals, hooks and functions.
  if (!/^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/.test(name)) return false;
  if (typeof value === 'function') return !(value.prototype instanceof Error);
  // Result of memo, forwardRef or lazy.
  return typeof value === 'object' && value !== null && '$$typeof' in value;
};

/**
 * Returns exported components that no stories file has as its `component` or in its `subcomponents`.
 *
 * @param folders exports of the component files, by path
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
