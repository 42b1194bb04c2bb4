/**
 * Modules shared by the three front ends at run time: the shell provides them, remotes bundle no copy.
 *
 * Mantine, react-router-dom and zustand are not listed: shared modules cannot be tree-shaken, and Mantine has 215 kB.
 * `@backlot/ui-kit` re-exports the parts in use instead.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { root } from '../paths.mjs';

/** Import specifiers, with the package that provides their version. */
const packageOf: Readonly<Record<string, string>> = {
  react: 'react',
  'react-dom': 'react-dom',
  '@backlot/domain/contract': '@backlot/domain',
  '@backlot/domain/contract/staff': '@backlot/domain',
  '@backlot/ui-kit': '@backlot/ui-kit',
  '@backlot/ui-kit/forms': '@backlot/ui-kit',
  '@backlot/ui-kit/overlays': '@backlot/ui-kit',
  '@backlot/ui-kit/data': '@backlot/ui-kit',
  '@backlot/ui-kit/charts': '@backlot/ui-kit',
  '@backlot/ui-kit/pictures': '@backlot/ui-kit',
  '@backlot/ui-kit/router': '@backlot/ui-kit',
};

/** Bundled into the page's own scripts; other modules are fetched on demand. */
const EAGER: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  '@backlot/domain/contract',
  '@backlot/ui-kit',
  '@backlot/ui-kit/router',
]);

export const isEager = (key: string) => EAGER.has(key);

export const sharedKeys = Object.keys(packageOf);

const packageFile = z.object({ version: z.string() });

function versionOf(key: string): string {
  const path = join(root, 'node_modules', packageOf[key] ?? key, 'package.json');
  return packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** Shared modules that a remote requires during server-side rendering: JSX compiles to an import of React. */
export const serverShares = () => [...sharedKeys, 'react/jsx-runtime'];

/** Versions provided by the shell, which a remote's requirements are checked against before it is loaded. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedKeys.map((key) => [key, versionOf(key)]));

const shareOf = (key: string) => ({
  singleton: true as const,
  version: versionOf(key),
  requiredVersion: `^${versionOf(key)}`,
});

export const providedShares = () =>
  Object.fromEntries(sharedKeys.map((key) => [key, { ...shareOf(key), eager: isEager(key) }]));

/** Returns the shared keys that the sources of a folder import at run time; type-only imports do not count. */
export function sharedKeysUsedIn(sourceFolder: string): string[] {
  // JSX compiles to an import of React without one in the source.
  const used = new Set(['react']);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sourceFolder })) {
    if (/\.(spec|stories)\.tsx?$/u.test(file)) continue;
    const source = readFileSync(join(sourceFolder, file), 'utf8');
    for (const [, typeOnly, specifier] of source.matchAll(
      /^\s*(?:import|export)\s(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]/gmu,
    )) {
      if (typeOnly === undefined && specifier !== undefined && Object.hasOwn(packageOf, specifier)) used.add(specifier);
    }
    for (const [, specifier] of source.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/gu)) {
      if (specifier !== undefined && Object.hasOwn(packageOf, specifier)) used.add(specifier);
    }
  }
  return sharedKeys.filter((key) => used.has(key));
}

/** `shared` of a remote: used keys only, and never a bundled copy, since a second React would break silently. */
export function consumedShares(sourceFolder: string) {
  if (!existsSync(sourceFolder)) throw new Error(`There is no folder ${sourceFolder}`);
  return Object.fromEntries(
    sharedKeysUsedIn(sourceFolder).map((key) => [key, { ...shareOf(key), import: false as const }]),
  );
}
