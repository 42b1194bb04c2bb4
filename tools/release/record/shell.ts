/** What the built page of the shell says: what it needs of the network before the first page stands. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { providedVersions } from '../../federation/shared.ts';
import { PlainError } from '../../plain-error.mjs';
import { readChunks } from './chunks.ts';
import type { ReleaseFacts, ReleaseRecord } from './release-record.ts';

const ENTRY = 'index.html';

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(String.raw`<${name}\b[^>]*>`, 'giu'))].map(([tag]) => tag);
const attributeOf = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'iu').exec(tag)?.[1];
const pathOf = (href: string) => href.replace(/^(?:\.?\/)+/u, '');

/** Modules and style sheets that the page itself names, in its order. */
function namedIn(html: string): Record<'modules' | 'preloads' | 'styles', string[]> {
  const links = (rel: string) =>
    tagsOf(html, 'link')
      .filter((tag) => attributeOf(tag, 'rel') === rel)
      .map((tag) => attributeOf(tag, 'href'));
  const modules = tagsOf(html, 'script')
    .filter((tag) => attributeOf(tag, 'type') === 'module')
    .map((tag) => attributeOf(tag, 'src'));
  const paths = (hrefs: readonly (string | undefined)[]) => hrefs.filter((href) => href !== undefined).map(pathOf);
  return { modules: paths(modules), preloads: paths(links('modulepreload')), styles: paths(links('stylesheet')) };
}

/** The federation's first script is written after the bundling: what it fetches in turn stands in its text alone. */
function fetchedBy(dist: string, script: string): string[] {
  const text = readFileSync(join(dist, script), 'utf8');
  return [...text.matchAll(/__mfImport\("([^"]+)"\)/gu)].map(([, path = '']) =>
    posix.join(posix.dirname(script), path),
  );
}

function fontsOf(dist: string, styles: readonly string[]): string[] {
  const named = styles.flatMap((style) =>
    [...readFileSync(join(dist, style), 'utf8').matchAll(/url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/gu)].map(
      ([, href = '']) => (href.startsWith('/') ? pathOf(href) : posix.join(posix.dirname(style), href)),
    ),
  );
  return [...new Set(named)];
}

function firstViewOf(dist: string): ReleaseRecord['firstView'] {
  const named = namedIn(readFileSync(join(dist, ENTRY), 'utf8'));
  const scripts = [
    ...new Set([...named.modules, ...named.preloads, ...named.modules.flatMap((script) => fetchedBy(dist, script))]),
  ];
  const shared = readChunks(dist).sharedFilesOf(scripts);
  const styles = [...new Set([...named.styles, ...shared.styles])];
  return { scripts: [...new Set([...scripts, ...shared.scripts])], styles, fonts: fontsOf(dist, styles) };
}

export function shellFacts(dist: string): ReleaseFacts {
  if (!existsSync(join(dist, ENTRY)))
    throw new PlainError(`${join(dist, ENTRY)} is missing: this is no build of the shell`);
  return { provides: providedVersions(), needs: [], entry: ENTRY, firstView: firstViewOf(dist), pages: {} };
}
