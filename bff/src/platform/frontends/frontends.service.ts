import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alternatesOf, LOCALES, readLocalizedPath, type Locale } from '@backlot/domain';
import { type RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { contentSecurityPolicy, policyHeader } from '../http/security-headers.js';
import { inlineScriptHashes, inLocale, withRegistry } from './page.js';
import { ASK_EACH_TIME, filesOf, siteFile, type SiteFile } from './site-files.js';

const DEMO_PICTURES = join(dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

/** Addresses that are never pages of the shell. */
const NEVER_A_PAGE = /^\/(api|assets|remotes|pictures|dev)(\/|$)|\.[a-z0-9]+$/iu;

/** The shell's page in one language, and the policy that fits its own scripts. */
interface ShellPage {
  readonly file: SiteFile;
  readonly policy: string;
}

/** What answers the address of a page. */
export interface Page extends ShellPage {
  /** `Link` header that tells search engines of the page's other languages; undefined for pages that are not public. */
  readonly alternates: string | undefined;
}

const isBackOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** The built front ends as they lie on this disk: shell, remotes, demo pictures. */
@Injectable()
export class FrontendsService {
  readonly #files: ReadonlyMap<string, () => SiteFile>;
  readonly #pages: ReadonlyMap<Locale, ShellPage>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const dist = (workspace: string) => join(config.frontendsDir, workspace, 'dist');
    this.#files = new Map([
      ...filesOf(dist('shell'), ''),
      ...filesOf(dist('storefront-mfe'), '/remotes/storefront-mfe'),
      ...filesOf(dist('admin-mfe'), '/remotes/admin-mfe'),
      ...filesOf(DEMO_PICTURES, '/pictures/demo'),
    ]);
    this.#pages = new Map(this.#readPages());
  }

  get registry(): RemoteRegistry {
    return this.config.remotes;
  }

  /** The file at an address; undefined when there is none. */
  find(address: string): SiteFile | undefined {
    return address === '/index.html' ? undefined : this.#files.get(address)?.();
  }

  /** The page that answers an address; undefined when the address is not one of a page. */
  pageAt(address: string): Page | undefined {
    const { locale, path } = readLocalizedPath(address);
    if (address !== '/index.html' && NEVER_A_PAGE.test(path)) return undefined;
    const page = this.#pages.get(locale);
    return page === undefined ? undefined : { ...page, alternates: this.#alternatesOf(path) };
  }

  /** Where an address has moved to: the back office is in English alone. Undefined when it has not. */
  movedTo(address: string): string | undefined {
    const { locale, path } = readLocalizedPath(address);
    return locale !== 'en' && isBackOffice(path) ? path : undefined;
  }

  // In a header, so that one page with one ETag serves all addresses of a language.
  #alternatesOf(path: string): string | undefined {
    const alternates = alternatesOf(path, this.config.publicOrigin);
    return alternates.length === 0 ? undefined : alternates.map(({ hreflang, href }) => `<${href}>; rel="alternate"; hreflang="${hreflang}"`).join(', ');
  }

  #readPages(): (readonly [Locale, ShellPage])[] {
    const path = join(this.config.frontendsDir, 'shell/dist/index.html');
    if (!this.#files.has('/index.html')) {
      new Logger('frontends').warn('The shell is not built: only the API answers');
      return [];
    }
    const built = readFileSync(path, 'utf8');
    const policy = policyHeader(contentSecurityPolicy(this.config, inlineScriptHashes(built)));
    return LOCALES.map((locale) => [locale, { file: siteFile('index.html', Buffer.from(withRegistry(inLocale(built, locale), this.registry)), ASK_EACH_TIME), policy }] as const);
  }
}
