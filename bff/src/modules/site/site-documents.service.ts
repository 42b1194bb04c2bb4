import { Inject, Injectable } from '@nestjs/common';
import { digestOf } from '../../platform/http-cache/index.js';
import { DocumentsService, type FormName } from '../documents/documents.service.js';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.js';
import { SiteService } from './site.service.js';

export interface SiteDocument {
  readonly content: Buffer;
  /** For the ETag. */
  readonly tag: string;
}

const toDocument = (content: Buffer): SiteDocument => ({ content, tag: digestOf(content) });

/** The forms and the rental agreement as files: the owner's, or generated samples. */
@Injectable()
export class SiteDocumentsService {
  /** At most four, drawn when they are first asked for: the settings do not change while the server runs. */
  private readonly documents = new Map<FormName, Promise<SiteDocument>>();

  constructor(
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly site: SiteService,
    private readonly files: DocumentsService,
  ) {}

  read(name: FormName): Promise<SiteDocument> {
    const known = this.documents.get(name);
    if (known !== undefined) return known;
    const document = this.load(name);
    this.documents.set(name, document);
    // A failure is not cached: the next visitor has it drawn again.
    document.catch(() => this.documents.delete(name));
    return document;
  }

  private async load(name: FormName): Promise<SiteDocument> {
    const own = this.settings.documents[name];
    if (own !== undefined && 'content' in own) return toDocument(own.content);
    return toDocument(await this.files.sampleForm(name, this.site.letterhead()));
  }
}
