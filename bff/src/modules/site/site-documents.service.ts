import { Inject, Injectable } from '@nestjs/common';
import { digestOf, MemoryCache } from '../../platform/http-cache/index.ts';
import { DocumentsService, type FormName } from '../documents/documents.service.ts';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts';
import { SiteService } from './site.service.ts';

export interface SiteDocument {
  readonly content: Buffer;
  readonly tag: string;
}

const toDocument = (content: Buffer): SiteDocument => ({ content, tag: digestOf(content) });

@Injectable()
export class SiteDocumentsService {
  /** Cache of at most four documents, rendered on first request. Settings are constant while the server runs. */
  readonly #documents = new MemoryCache<FormName, SiteDocument>({ max: 4 });

  constructor(
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly site: SiteService,
    private readonly files: DocumentsService,
  ) {}

  read(name: FormName): Promise<SiteDocument> {
    return this.#documents.get(name, () => this.#load(name));
  }

  async #load(name: FormName): Promise<SiteDocument> {
    const own = this.settings.documents[name];
    if (own !== undefined && 'content' in own) return toDocument(own.content);
    return toDocument(await this.files.sampleForm(name, this.site.letterhead()));
  }
}
