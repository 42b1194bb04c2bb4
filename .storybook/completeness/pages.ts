import { basename, dirname } from 'node:path/posix';
import type { StoriesFile } from './stories-file.ts';

const stemOf = (path: string) => basename(path).replace(/(\.stories)?\.tsx$/, '');

/** Pages and layouts need their own stories; views, slots and cards are shown where they are used. */
export const isPage = (path: string): boolean => /(^|-)(page|layout|guard|loading)(-|$)/.test(stemOf(path));

interface Found {
  /** Files that stories may list in `covers`: pages and their parts. */
  composed: readonly string[];
  files: readonly StoriesFile[];
  /** Returns the files that a stories file imports, transitively. */
  reachedFrom: (entries: readonly string[]) => ReadonlySet<string>;
}

const coversOf = (path: string, files: readonly StoriesFile[]) =>
  files.filter((file) => dirname(file.path) === dirname(path) && file.covers.includes(stemOf(path)));

/**
 * Returns pages without stories. Stories are in the file of the page's name, or in one of its folder with the page in
 * `parameters.covers`; either must import the page.
 */
export function pagesWithoutStories(pages: readonly string[], { composed, files, reachedFrom }: Found): string[] {
  const missing = [
    ...pages,
    ...composed.filter((path) => !pages.includes(path) && coversOf(path, files).length > 0),
  ].flatMap((page) => {
    const stem = stemOf(page);
    const owners = [
      ...files.filter((file) => dirname(file.path) === dirname(page) && stemOf(file.path) === stem),
      ...coversOf(page, files),
    ];
    if (owners.length === 0)
      return [
        `${page} has no stories: neither ${stem}.stories.tsx nor one of its folder with '${stem}' in parameters.covers`,
      ];
    const reached = reachedFrom(owners.map((owner) => owner.path));
    return reached.has(page) ? [] : [`${page} is not imported by ${owners.map((owner) => owner.path).join(', ')}`];
  });
  const stale = files.flatMap((file) =>
    file.covers
      .filter((stem) => !composed.some((page) => dirname(page) === dirname(file.path) && stemOf(page) === stem))
      .map((stem) => `${file.path} covers '${stem}', which is no file of its folder`),
  );
  return [...missing, ...stale];
}

export function partsWithoutStories(
  parts: readonly string[],
  { files, reachedFrom }: Omit<Found, 'composed'>,
): string[] {
  const reached = reachedFrom(files.map((file) => file.path));
  return parts.filter((part) => !reached.has(part)).map((part) => `${part} is reached from no stories`);
}
