import { hash } from 'node:crypto';
import { aPage, aRelease, frontEndsOf, type BuiltRelease } from './releases.ts';

export const ORIGIN = 'https://rentals.example';
export const SCRIPT = "document.documentElement.dataset.scheme='dark'";
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Shell</title><meta name="description" content="For rent" /><script>${SCRIPT}</script><script type="module" crossorigin src="/assets/one-abc.js"></script><link rel="stylesheet" crossorigin href="/assets/shell.css"></head>
<body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;

const sri = (text: string) => `sha384-${hash('sha384', text, 'base64')}`;

function withFiles(
  { record, files }: BuiltRelease,
  more: Record<string, string>,
  changes: Partial<BuiltRelease['record']>,
): BuiltRelease {
  const named = {
    ...record,
    ...changes,
    files: { ...record.files, ...Object.fromEntries(Object.entries(more).map(([path, text]) => [path, sri(text)])) },
  };
  const { server: _, ...unrendered } = named;
  return {
    record: unrendered,
    files: new Map([
      ...files,
      ...Object.entries(more).map(([path, text]) => [path, Buffer.from(text)] as const),
      ['release.json', Buffer.from(JSON.stringify(unrendered))],
    ]),
  };
}

export const shell = withFiles(
  aRelease('shell', 'one'),
  { 'index.html': PAGE, 'assets/shell.css': 'a{}', 'assets/text.woff2': 'font', 'plain.css': '.plain{}' },
  { firstView: { scripts: ['assets/one-abc.js'], styles: ['assets/shell.css'], fonts: ['assets/text.woff2'] } },
);
export const storefront = withFiles(
  aRelease('storefront-mfe', 'shop'),
  { 'assets/shop.css': 'b{}', 'assets/about.js': 'about', 'assets/about.css': 'c{}' },
  {
    firstView: { scripts: ['remoteEntry.js', 'assets/shop-abc.js'], styles: ['assets/shop.css'], fonts: [] },
    pages: { about: { scripts: ['assets/about.js'], styles: ['assets/about.css'] } },
  },
);
export const admin = aRelease('admin-mfe', 'desk', {
  describedPages: [aPage('overview', '/admin'), aPage('request', '/admin/quote-requests/:id'), aPage('nothing', '*')],
});

/** The same shell with its federation runtime in a file of its own. */
export const laterShell = withFiles(
  shell,
  { 'assets/federation.js': 'federation' },
  { federation: ['assets/federation.js'] },
);
/** The same storefront with a list of its exposed modules. */
export const namedStorefront = withFiles(
  storefront,
  {},
  {
    firstView: { scripts: ['assets/shop-abc.js'], styles: ['assets/shop.css'], fonts: [] },
    exposes: { './routes': { scripts: ['assets/shop-abc.js', 'assets/about.js'], styles: ['assets/shop.css'] } },
    federation: ['remoteEntry.js'],
  },
);

/** The same release with one more page that needs no files. */
export function withPage(release: BuiltRelease, key: string, page: { awaitsFederation: boolean }): BuiltRelease {
  const pages = { ...release.record.pages, [key]: { scripts: [], styles: [], ...page } };
  return withFiles(release, {}, { pages });
}

/** Environment of servers with these front ends bundled, for the tests of the enclosing `describe`. */
export const bundledFrontEnds = (releases: readonly BuiltRelease[] = [shell, storefront, admin]) => ({
  FRONTENDS_DIR: frontEndsOf(...releases),
  PUBLIC_ORIGIN: ORIGIN,
});

/** Parses the JSON script element with this id. */
export const jsonOf = (text: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`, 'u').exec(text)?.[1] ?? 'null');
