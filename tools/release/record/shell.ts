/** Reads the shell's built page: files needed for the first page. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { FEDERATION_START } from '../../federation/deferred-federation.ts';
import { providedVersions } from '../../federation/shared.ts';
import { PlainError } from '../../plain-error.mjs';
import { readChunks } from './chunks.ts';
import type { ReleaseFacts, ReleaseRecord } from './release-record.ts';

const ENTRY = 'index.html';
const LOADER = 'src/federation/loader.ts';

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(String.raw`<${name}\b[^>]*>`, 'giu'))].map(([tag]) => tag);
const attributeOf = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'iu').exec(tag)?.[1];
const pathOf = (href: string) => href.replace(/^(?:\.?\/)+/u, '');

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

const startIn = (html: string) =>
  tagsOf(html, 'meta')
    .filter((tag) => attributeOf(tag, 'name') === FEDERATION_START)
    .map((tag) => pathOf(attributeOf(tag, 'content') ?? ''));

function fontsOf(dist: string, styles: readonly string[]): string[] {
  const named = styles.flatMap((style) =>
    [...readFileSync(join(dist, style), 'utf8').matchAll(/url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/gu)].map(
      ([, href = '']) => (href.startsWith('/') ? pathOf(href) : posix.join(posix.dirname(style), href)),
    ),
  );
  return [...new Set(named)];
}

function firstViewOf(dist: string, html: string): ReleaseRecord['firstView'] {
  const { modules, preloads, styles } = namedIn(html);
  return { scripts: [...new Set([...modules, ...preloads])], styles, fonts: fontsOf(dist, styles) };
}

export function shellFacts(dist: string): ReleaseFacts {
  if (!existsSync(join(dist, ENTRY)))
    throw new PlainError(`${join(dist, ENTRY)} is missing: this is no build of the shell`);
  const html = readFileSync(join(dist, ENTRY), 'utf8');
  const firstView = firstViewOf(dist, html);
  const chunks = readChunks(dist);
  const loader = chunks.filesOfModule(LOADER)?.scripts.slice(0, 1) ?? [];
  const federation = chunks.fetchedFrom([...startIn(html), ...loader], firstView.scripts);
  return { provides: providedVersions(), needs: [], entry: ENTRY, firstView, federation, pages: {} };
}
