import type { RemoteRegistry } from '@backlot/domain/contract';
import type { Release } from '../../platform/releases/release.ts';
import { scriptJson, tag } from './html.ts';
import type { Page } from './page-table.ts';

interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** Files that a page needs, in order of priority. */
export interface PageFiles {
  /** Most are already referenced by the shell's HTML. */
  readonly shellScripts: readonly PageFile[];
  readonly shellStyles: readonly PageFile[];
  /** Storefront files. */
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  readonly fonts: readonly PageFile[];
  /** Module federation runtime and the storefront's remote entry. */
  readonly federation: readonly PageFile[];
  readonly needsFederation: boolean;
  /** Without a hash: browsers warn about `integrity` on it, and the shell verifies it. */
  readonly manifest: string | undefined;
}

const filesIn = (release: Release | undefined, paths: readonly string[]): PageFile[] =>
  release === undefined
    ? []
    : paths.map((path) => ({ url: release.urlOf(path), integrity: release.record.files[path] }));

type Kind = 'scripts' | 'styles';

const pathsOf = (release: Release | undefined, { key }: Page, kind: Kind) => release?.record.pages[key]?.[kind] ?? [];

/** Storefronts without `exposes` wait on all pages; otherwise the release says it per page. */
function waitsForFederation({ part, key, search }: Page, storefront: Release | undefined): boolean {
  if (part !== 'storefront-mfe') return part !== 'shell';
  if (storefront?.record.exposes === undefined) return true;
  return storefront.record.pages[key]?.awaitsFederation ?? search !== 'shown';
}

export function filesOfPage(
  page: Page,
  shell: Release | undefined,
  storefront: Release | undefined,
  registry: RemoteRegistry,
): PageFiles {
  // Other pages load the storefront only later.
  const remote = page.part === 'storefront-mfe' ? storefront : undefined;
  const own = page.part === 'shell' ? shell : undefined;
  const filesOf = (release: Release | undefined, kind: Kind) =>
    filesIn(release, [...new Set([...(release?.record.firstView[kind] ?? []), ...pathsOf(release, page, kind)])]);
  const needsFederation = waitsForFederation(page, storefront);
  return {
    shellScripts: filesIn(shell, [...(shell?.record.firstView.scripts ?? []), ...pathsOf(own, page, 'scripts')]),
    shellStyles: filesIn(shell, shell?.record.firstView.styles ?? []),
    scripts: filesOf(remote, 'scripts'),
    styles: [...filesIn(own, pathsOf(own, page, 'styles')), ...filesOf(remote, 'styles')],
    fonts: [
      ...filesIn(shell, shell?.record.firstView.fonts ?? []),
      ...filesIn(remote, remote?.record.firstView.fonts ?? []),
    ],
    federation: [shell, remote].flatMap((release) => filesIn(release, release?.record.federation ?? [])),
    needsFederation,
    manifest: remote === undefined || !needsFederation ? undefined : registry['storefront-mfe']?.manifest,
  };
}

/** Import map with integrity hashes, for transitive imports too. Must precede any module script. */
export function importMap(files: PageFiles, remotes: readonly Release[]): string | undefined {
  const entries = remotes.flatMap((release) => filesIn(release, [release.record.entry]));
  const known = [...files.shellScripts, ...files.scripts, ...files.federation, ...entries].flatMap(
    ({ url, integrity }) => (integrity === undefined ? [] : [[url, integrity] as const]),
  );
  return known.length === 0 ? undefined : scriptJson({ integrity: Object.fromEntries(known) });
}

const fontLink = ({ url }: PageFile) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: url, crossorigin: true });

/** Must precede the style sheets that use the fonts. */
export const fontLinks = ({ fonts }: PageFiles) => fonts.map(fontLink).join('');

/** Async: modules execute while others load, instead of in one long task after the last one. */
const moduleScript = ({ url, integrity }: PageFile) =>
  `${tag('script', { type: 'module', async: true, src: url, integrity, fetchpriority: 'low', crossorigin: true })}</script>`;

/** Preload only: a remote's modules must not execute before the shell has provided the shared ones. */
const preload = ({ url, integrity }: PageFile) =>
  tag('link', { rel: 'modulepreload', href: url, integrity, fetchpriority: 'low', crossorigin: true });

export function fileLinks(files: PageFiles, html: string): string {
  const { shellScripts, scripts, styles, federation, needsFederation, manifest } = files;
  const unreferenced = shellScripts.filter(({ url }) => !html.includes(`"${url}"`));
  return [
    ...(manifest === undefined
      ? []
      : [tag('link', { rel: 'preload', as: 'fetch', href: manifest, crossorigin: true })]),
    ...unreferenced.map(moduleScript),
    ...[...scripts, ...(needsFederation ? federation : [])].map(preload),
    ...styles.map(({ url }) => tag('link', { rel: 'stylesheet', href: url, crossorigin: true })),
  ].join('');
}

const MODULE = /<(?:script\b[^>]*\stype="module"|link\b[^>]*\srel="modulepreload")[^>]*>/giu;

/** Adds integrity hashes to the shell's own tags, and turns its module preloads into async scripts. */
export function withScriptAttributes(html: string, { shellScripts }: PageFiles): string {
  const known = new Map(shellScripts.map(({ url, integrity }) => [url, integrity]));
  return html.replace(MODULE, (written) => {
    const url = /\s(?:src|href)="(?<url>[^"]*)"/iu.exec(written)?.groups?.['url'] ?? '';
    const integrity = known.get(url);
    if (/^<link\b/iu.test(written)) return moduleScript({ url, integrity });
    const hash = integrity === undefined || /\sintegrity=/iu.test(written) ? '' : ` integrity="${integrity}"`;
    return written.replace(/\s*\/?>$/u, `${hash} fetchpriority="low">`);
  });
}

/** Maximum characters of the `Link` header: proxies allow 4 kB for all headers, and the policies need their share. */
const MAX_HEADER_LENGTH = 1_500;

/** Scripts are `preload`, not `modulepreload`: without the import map modules would load without an integrity check. */
export function earlyLinks({ shellScripts, shellStyles, scripts, styles, fonts }: PageFiles): string[] {
  const links = [
    ...[...shellStyles, ...styles].map(({ url }) => `<${url}>; rel=preload; as=style; crossorigin`),
    ...fonts.map(({ url }) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...[...shellScripts, ...scripts].flatMap(({ url, integrity }) =>
      integrity === undefined
        ? []
        : [`<${url}>; rel=preload; as=script; fetchpriority=low; crossorigin; integrity="${integrity}"`],
    ),
  ];
  let length = 0;
  return links.filter((link) => (length += link.length + 2) <= MAX_HEADER_LENGTH);
}
