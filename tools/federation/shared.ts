/**
 * What the three front ends share at run time, in one list: the shell provides these modules, the remotes bring no copy of their own.
 *
 * Mantine, react-router-dom and zustand are missing on purpose. A shared module travels whole, and Mantine whole is 215 kB; `@backlot/ui-kit`
 * re-exports the parts that are used, so that the bundler can still drop the rest.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { root } from '../paths.mjs';

interface Share {
  singleton: true;
  version: string;
  requiredVersion: string;
}

export interface ProvidedShare extends Share {
  /** Whether it is part of the page's own scripts, in one file with all others that are; the rest is fetched when it is asked for. */
  eager: boolean;
}

export interface ConsumedShare extends Share {
  import: false;
}

/** Keys as they are imported, with the package whose version stands for them. */
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

/** What every first view needs. */
const EAGER: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  '@backlot/domain/contract',
  '@backlot/ui-kit',
  '@backlot/ui-kit/router',
]);

/** Whether the shell's page brings a shared module with its own scripts. */
export const isEager = (key: string) => EAGER.has(key);

export const sharedKeys = Object.keys(packageOf);

const packageFile = z.object({ version: z.string() });

function versionOf(key: string): string {
  const path = join(root, 'node_modules', packageOf[key] ?? key, 'package.json');
  return packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** What a remote asks of the shell where pages are rendered on the server: JSX compiles to an import of React's. */
export const serverShares = () => [...sharedKeys, 'react/jsx-runtime'];

/** What the shell provides, by key: the versions that a remote's needs are compared with before it is loaded. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedKeys.map((key) => [key, versionOf(key)]));

const shareOf = (key: string): Share => ({
  singleton: true,
  version: versionOf(key),
  requiredVersion: `^${versionOf(key)}`,
});

/** `shared` of the shell. */
export const providedShares = (): Record<string, ProvidedShare> =>
  Object.fromEntries(sharedKeys.map((key) => [key, { ...shareOf(key), eager: isEager(key) }]));

/** The shared keys that the sources of a folder import. A type-only import leaves nothing behind and does not count. */
export function sharedKeysUsedIn(sourceFolder: string): string[] {
  // JSX compiles to an import of react's, also where nobody wrote one.
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

/**
 * `shared` of a remote: only the keys it uses, because every listed key is asked of the shell, used or not; and never a copy of its own,
 * because a second React or a second theme context would break silently.
 */
export function consumedShares(sourceFolder: string): Record<string, ConsumedShare> {
  if (!existsSync(sourceFolder)) throw new Error(`There is no folder ${sourceFolder}`);
  return Object.fromEntries(sharedKeysUsedIn(sourceFolder).map((key) => [key, { ...shareOf(key), import: false }]));
}
