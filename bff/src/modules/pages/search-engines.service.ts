import { LOCALES, localizedPath } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { NO_CACHE, siteFile, type SiteFile } from '../../platform/frontends/site-files.ts';
import { HttpCache, type MemoryCache } from '../../platform/http-cache/index.ts';
import { CATALOGUE_CHANGED } from '../equipment/equipment.service.ts';
import { PageCatalogue } from './page-catalogue.ts';
import { ReleaseSets } from './release-sets.ts';
import type { PageTable } from './page-table.ts';
import { sitemapFiles, sitemapIndex, type IndexedPage } from './sitemap.ts';

/** Disallowed path prefixes without localized variants. */
const DISALLOWED = ['/admin', '/api', '/dev/'];

const file = (name: string, text: string) => siteFile(name, Buffer.from(text), NO_CACHE);

function indexedPages(pages: PageTable, items: readonly Equipment[]): IndexedPage[] {
  const ofItems = items.flatMap(({ id, updatedAt }) => {
    const path = pages.itemPath(id);
    return path === undefined ? [] : [{ path, updatedAt }];
  });
  return [...pages.indexedPaths.map((path) => ({ path })), ...ofItems];
}

interface SiteMaps {
  readonly files: readonly SiteFile[];
  /** Index file; undefined if there is a single site map. */
  readonly index: SiteFile | undefined;
}

@Injectable()
export class SearchEnginesService {
  readonly #siteMaps: MemoryCache<PageTable, SiteMaps>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: PageCatalogue,
    private readonly releaseSets: ReleaseSets,
    cache: HttpCache,
  ) {
    this.#siteMaps = cache.values(CATALOGUE_CHANGED, 1);
  }

  robots(): SiteFile {
    const { disallowedPaths } = this.releaseSets.pages();
    const localized = LOCALES.flatMap((locale) => disallowedPaths.map((path) => localizedPath(path, locale)));
    const lines = [
      'User-agent: *',
      ...[...DISALLOWED, ...localized].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicOrigin}/sitemap.xml`,
      '',
    ];
    return file('robots.txt', lines.join('\n'));
  }

  /** Returns the only site map, or the index of several. */
  async sitemap(): Promise<SiteFile | undefined> {
    const { index, files } = await this.#read();
    return index ?? files[0];
  }

  /** 1-based; undefined if it does not exist or there is only one file. */
  async sitemapPart(number: number): Promise<SiteFile | undefined> {
    const { index, files } = await this.#read();
    return index === undefined ? undefined : files[number - 1];
  }

  #read(): Promise<SiteMaps> {
    const pages = this.releaseSets.pages();
    return this.#siteMaps.get(pages, () => this.#build(pages));
  }

  async #build(pages: PageTable): Promise<SiteMaps> {
    const { publicOrigin } = this.config;
    const texts = sitemapFiles(indexedPages(pages, await this.catalogue.list('all')), publicOrigin);
    const index =
      texts.length === 1
        ? undefined
        : file('sitemap.xml', sitemapIndex(texts.map((_, each) => `${publicOrigin}/sitemap-${each + 1}.xml`)));
    return { files: texts.map((text) => file('sitemap.xml', text)), index };
  }
}
