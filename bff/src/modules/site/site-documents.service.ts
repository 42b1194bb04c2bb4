import { Inject, Injectable } from '@nestjs/common';
import { digestOf, MemoryCache } from '../../platform/http-cache/index.ts';
import { DocumentsService, type FormName } from '../documents/documents.service.ts';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts';
import { SiteService } from './site.service.ts';

interface SiteDocument {
  readonly content: Buffer;
  readonly tag: string;
}

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
    return this.#documents.get(name, async () => {
      const own = this.settings.documents[name];
      const isOwn = own !== undefined && 'content' in own;
      const content = isOwn ? own.content : await this.files.sampleForm(name, this.site.letterhead());
      return { content, tag: digestOf(content) };
    });
  }
}
