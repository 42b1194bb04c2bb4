import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { contentSecurityPolicy, policyHeader } from '../http/security-headers.js';
import { inlineScriptHashes, withRegistry } from './page.js';
import { ASK_EACH_TIME, filesOf, siteFile, type SiteFile } from './site-files.js';

const DEMO_PICTURES = join(dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

/** Addresses that are never pages of the shell. */
const NEVER_A_PAGE = /^\/(api|assets|remotes|pictures|dev)(\/|$)|\.[a-z0-9]+$/iu;

/** A page of the shell: its file and the policy that fits its own scripts. */
export interface Page {
  readonly file: SiteFile;
  readonly policy: string;
}

/** The built front ends as they lie on this disk: shell, remotes, demo pictures. */
@Injectable()
export class FrontendsService {
  readonly #files: ReadonlyMap<string, () => SiteFile>;
  readonly #page: Page | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const dist = (workspace: string) => join(config.frontendsDir, workspace, 'dist');
    this.#files = new Map([
      ...filesOf(dist('shell'), ''),
      ...filesOf(dist('storefront-mfe'), '/remotes/storefront-mfe'),
      ...filesOf(dist('admin-mfe'), '/remotes/admin-mfe'),
      ...filesOf(DEMO_PICTURES, '/pictures/demo'),
    ]);
    this.#page = this.#readPage();
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
    return address === '/index.html' || !NEVER_A_PAGE.test(address) ? this.#page : undefined;
  }

  #readPage(): Page | undefined {
    const path = join(this.config.frontendsDir, 'shell/dist/index.html');
    if (!this.#files.has('/index.html')) {
      new Logger('frontends').warn('The shell is not built: only the API answers');
      return undefined;
    }
    const built = readFileSync(path, 'utf8');
    return {
      file: siteFile('index.html', Buffer.from(withRegistry(built, this.registry)), ASK_EACH_TIME),
      policy: policyHeader(contentSecurityPolicy(this.config, inlineScriptHashes(built))),
    };
  }
}
