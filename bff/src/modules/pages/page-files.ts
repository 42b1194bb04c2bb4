import type { RemoteRegistry } from '@backlot/domain/contract';
import { type Release } from '../../platform/releases/release.js';
import { tag } from './html.js';
import { type Page } from './page-table.js';
import { scriptJson } from './script-json.js';

/** A file that the browser is notified of before it finds the need itself. */
interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** What a page needs of the front ends, in the order of need. */
export interface PageFiles {
  /** Most of them stand in the shell's own page already. */
  readonly shellScripts: readonly PageFile[];
  readonly shellStyles: readonly PageFile[];
  /** Of the remote. */
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  readonly fonts: readonly PageFile[];
  /** What starts the federation and brings the storefront into it. */
  readonly federation: readonly PageFile[];
  /** Whether the page's first view waits for the federation. */
  readonly needsFederation: boolean;
  /** URL of the storefront's manifest, which brings it into the federation. No hash: browsers complain of one there, and the shell checks it. */
  readonly manifest: string | undefined;
}

const filesIn = (release: Release | undefined, paths: readonly string[]): PageFile[] =>
  release === undefined
    ? []
    : paths.map((path) => ({ url: release.urlOf(path), integrity: release.record.files[path] }));

type Kind = 'scripts' | 'styles';

const pathsOf = (release: Release | undefined, { key }: Page, kind: Kind) => release?.record.pages[key]?.[kind] ?? [];

/**
 * Pages of the back office do, and all pages of a storefront that does not name what it exposes. Of others the release says it of each; those
 * that the server renders never do.
 */
function waitsForFederation({ part, key, search }: Page, storefront: Release | undefined): boolean {
  if (part !== 'storefront-mfe') return part !== 'shell';
  if (storefront?.record.exposes === undefined) return true;
  return storefront.record.pages[key]?.awaitsFederation ?? search !== 'shown';
}

/** Chooses what the page needs of the releases that are to show it. */
export function filesOfPage(
  page: Page,
  {
    shell,
    storefront,
    registry,
  }: { shell: Release | undefined; storefront: Release | undefined; registry: RemoteRegistry },
): PageFiles {
  // Nothing of the storefront is needed before pages of others stand.
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

/** The hashes that the browser holds modules against, also those that other modules import. Before everything that loads a module. */
export function importMap(files: PageFiles, remotes: readonly Release[]): string | undefined {
  const entries = remotes.flatMap((release) => filesIn(release, [release.record.entry]));
  const known = [...files.shellScripts, ...files.scripts, ...files.federation, ...entries].flatMap(
    ({ url, integrity }) => (integrity === undefined ? [] : [[url, integrity] as const]),
  );
  return known.length === 0 ? undefined : scriptJson({ integrity: Object.fromEntries(known) });
}

const fontLink = ({ url }: PageFile) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: url, crossorigin: true });

/** Fonts come before the style sheets that name them. */
export const fontLinks = ({ fonts }: PageFiles) => fonts.map(fontLink).join('');

/**
 * A module that runs as soon as it is there, while others are on their way: the page's entry, which runs last, finds most of its imports
 * done. A mere preload would leave all of them to one long task behind the last file. Pages are readable without scripts, which therefore
 * yield to style sheets, fonts and pictures.
 */
const moduleScript = ({ url, integrity }: PageFile) =>
  `${tag('script', { type: 'module', async: true, src: url, integrity, fetchpriority: 'low', crossorigin: true })}</script>`;

/** A remote's modules run when the shell imports them: before, what it shares may be missing. */
const preload = ({ url, integrity }: PageFile) =>
  tag('link', { rel: 'modulepreload', href: url, integrity, fetchpriority: 'low', crossorigin: true });

/** What follows the scripts and style sheets that the shell's page names: what its scripts would find out later, and the rest. */
export function fileLinks(files: PageFiles, html: string): string {
  const { shellScripts, scripts, styles, federation, needsFederation, manifest } = files;
  const unnamed = shellScripts.filter(({ url }) => !html.includes(`"${url}"`));
  return [
    ...(manifest === undefined
      ? []
      : [tag('link', { rel: 'preload', as: 'fetch', href: manifest, crossorigin: true })]),
    ...unnamed.map(moduleScript),
    ...[...scripts, ...(needsFederation ? federation : [])].map(preload),
    ...styles.map(({ url }) => tag('link', { rel: 'stylesheet', href: url, crossorigin: true })),
  ].join('');
}

const MODULE = /<(?:script\b[^>]*\stype="module"|link\b[^>]*\srel="modulepreload")[^>]*>/giu;

/** The shell's own tags, with the hashes of what they load; what they would only preload runs when it is there. */
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

/** Proxies give the whole head of a response 4 kB, and the policies take theirs. */
const LONGEST_HEADER = 1_500;

/**
 * Values of the `Link` header: what a proxy may tell the browser of before the document comes. Scripts are preloads with a hash, not modules: what a
 * header loads as a module would be held against no hash of the import map, which the browser has not seen yet.
 */
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
  return links.filter((link) => (length += link.length + 2) <= LONGEST_HEADER);
}
