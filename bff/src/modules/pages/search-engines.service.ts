import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ASK_EACH_TIME, siteFile, type SiteFile } from '../../platform/frontends/site-files.js';
import { HttpCache, type KeptValues } from '../../platform/http-cache/index.js';
import { CATALOGUE_CHANGED } from '../equipment/equipment.service.js';
import { PageCatalogue } from './page-catalogue.js';
import { sitemapFiles, sitemapIndex } from './sitemap.js';

/** What belongs to one visitor, to the staff or to programs. A path stands for everything below it. */
const CLOSED = [
  '/admin',
  '/api',
  '/dev/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/preview-quote-email',
];
/** Those of them that have a Spanish address. */
const CLOSED_IN_SPANISH = CLOSED.filter((path) => !['/admin', '/api', '/dev/'].includes(path)).map(
  (path) => `/es${path}`,
);

const file = (name: string, text: string) => siteFile(name, Buffer.from(text), ASK_EACH_TIME);

interface Maps {
  readonly files: readonly SiteFile[];
  /** In the place of the only file, when there are several. */
  readonly index: SiteFile | undefined;
}

/** What search engines ask for: which addresses there are, and which are not for them. */
@Injectable()
export class SearchEnginesService {
  readonly #maps: KeptValues<'all', Maps>;
  #robots: SiteFile | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: PageCatalogue,
    cache: HttpCache,
  ) {
    this.#maps = cache.values(CATALOGUE_CHANGED, 1);
  }

  robots(): SiteFile {
    const lines = [
      'User-agent: *',
      ...[...CLOSED, ...CLOSED_IN_SPANISH].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicOrigin}/sitemap.xml`,
      '',
    ];
    this.#robots ??= file('robots.txt', lines.join('\n'));
    return this.#robots;
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
    return this.#maps.get('all', async () => {
      const { publicOrigin } = this.config;
      const texts = sitemapFiles(await this.catalogue.list('all'), publicOrigin);
      const index =
        texts.length === 1
          ? undefined
          : file('sitemap.xml', sitemapIndex(texts.map((_, each) => `${publicOrigin}/sitemap-${each + 1}.xml`)));
      return { files: texts.map((text) => file('sitemap.xml', text)), index };
    });
  }
}
