import { LOCALES, localizedPath } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ASK_EACH_TIME, siteFile, type SiteFile } from '../../platform/frontends/site-files.js';
import { HttpCache, type ValueCache } from '../../platform/http-cache/index.js';
import { CATALOGUE_CHANGED } from '../equipment/equipment.service.js';
import { PageCatalogue } from './page-catalogue.js';
import { FrontEnds } from './page-frames.js';
import { type PageTable } from './page-table.js';
import { sitemapFiles, sitemapIndex, type ListedPage } from './sitemap.js';

/** What belongs to the staff or to programs, and has one address for all languages. A path stands for everything below it. */
const CLOSED = ['/admin', '/api', '/dev/'];

const file = (name: string, text: string) => siteFile(name, Buffer.from(text), ASK_EACH_TIME);

/** The pages that search engines are to show: first those with fixed URLs, then the items. */
function listedPages(pages: PageTable, items: readonly Equipment[]): ListedPage[] {
  const ofItems = items.flatMap(({ id, updatedAt }) => {
    const path = pages.itemPath(id);
    return path === undefined ? [] : [{ path, updatedAt }];
  });
  return [...pages.shownPaths.map((path) => ({ path })), ...ofItems];
}

interface Maps {
  readonly files: readonly SiteFile[];
  /** In the place of the only file, when there are several. */
  readonly index: SiteFile | undefined;
}

/** What search engines ask for: which URLs there are, and which are not for them. */
@Injectable()
export class SearchEnginesService {
  /** Of the pages of what runs: with another release they are others. */
  readonly #maps: ValueCache<PageTable, Maps>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: PageCatalogue,
    private readonly frontEnds: FrontEnds,
    cache: HttpCache,
  ) {
    this.#maps = cache.values(CATALOGUE_CHANGED, 1);
  }

  robots(): SiteFile {
    const { closedPaths: paths } = this.frontEnds.pages();
    const closedPaths = paths.filter((path) => !CLOSED.some((each) => path.startsWith(each)));
    const closed = LOCALES.flatMap((locale) => closedPaths.map((path) => localizedPath(path, locale)));
    const lines = [
      'User-agent: *',
      ...[...CLOSED, ...closed].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicOrigin}/sitemap.xml`,
      '',
    ];
    return file('robots.txt', lines.join('\n'));
  }

  /** The site map, or the list of its files when it needs several. */
  async sitemap(): Promise<SiteFile | undefined> {
    const { index, files } = await this.#read();
    return index ?? files[0];
  }

  /** One of several files, from 1 on; undefined when there is none of that number. */
  async sitemapPart(number: number): Promise<SiteFile | undefined> {
    const { index, files } = await this.#read();
    return index === undefined ? undefined : files[number - 1];
  }

  #read(): Promise<Maps> {
    const pages = this.frontEnds.pages();
    return this.#maps.get(pages, () => this.#make(pages));
  }

  async #make(pages: PageTable): Promise<Maps> {
    const { publicOrigin } = this.config;
    const texts = sitemapFiles(listedPages(pages, await this.catalogue.list('all')), publicOrigin);
    const index =
      texts.length === 1
        ? undefined
        : file('sitemap.xml', sitemapIndex(texts.map((_, each) => `${publicOrigin}/sitemap-${each + 1}.xml`)));
    return { files: texts.map((text) => file('sitemap.xml', text)), index };
  }
}
