import { hash } from 'node:crypto';
import { businessToday, SAMPLE_BUSINESS_NAMES, type Locale } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { FormName, Letterhead } from '../documents/documents.service.js';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.js';

/** Plainly samples until the owner sets the real ones (decision 33). */
const SAMPLES = {
  addressLines: ['100 Sample Street', 'Miami, FL 33101'],
  homeCounty: 'Miami-Dade County',
  phone: '(305) 555-0100',
};
const SAMPLE_WORDMARK = 'Backlot';

type FormId = Site['forms'][number]['id'];
const FORMS: readonly (readonly [id: FormId, labels: Readonly<Record<Locale, string>>])[] = [
  ['w9', { en: 'W9 Form', es: 'Formulario W9' }],
  ['credit-card-authorization', { en: 'Credit Card Authorization', es: 'Autorización de tarjeta de crédito' }],
  ['order-form', { en: 'Order Form', es: 'Formulario de pedido' }],
];

/** Site settings: the owner's where there are any, samples otherwise. */
@Injectable()
export class SiteService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** Tells these settings, with their documents, from others. */
  settingsHash(): string {
    const { documents, ...values } = this.settings;
    const contents = Object.entries(documents).map(([name, document]) => [
      name,
      'url' in document ? document.url : hash('sha256', document.content, 'hex'),
    ]);
    return hash('sha256', JSON.stringify([values, contents.toSorted()]), 'hex').slice(0, 16);
  }

  /** What visitors see. A rental agreement has a URL only when the owner has set one. */
  read(now: Date): Site {
    const { documents, mapUrl } = this.settings;
    const { name, addressLines, homeCounty, phone, email, isSample } = this.letterhead();
    return {
      isSample,
      businessName: name,
      addressLines,
      homeCounty,
      phone,
      email,
      mapUrl: mapUrl ?? null,
      today: businessToday(now),
      forms: FORMS.map(([id]) => ({ id, url: this.pathOf(id) })),
      rentalAgreementUrl: documents['rental-agreement'] === undefined ? null : this.pathOf('rental-agreement'),
    };
  }

  /** What the headers and footers of mails and PDFs say, in the language of who gets them. */
  letterhead(locale: Locale = 'en'): Letterhead {
    const { businessName, documents, ...rest } = this.settings;
    return {
      name: businessName ?? SAMPLE_BUSINESS_NAMES[locale],
      wordmark: businessName ?? SAMPLE_WORDMARK,
      addressLines: rest.addressLines ?? SAMPLES.addressLines,
      homeCounty: rest.homeCounty ?? SAMPLES.homeCounty,
      phone: rest.phone ?? SAMPLES.phone,
      email: rest.email ?? this.config.businessEmail,
      isSample: [businessName, ...Object.values(rest), ...Object.values(documents)].every(
        (value) => value === undefined,
      ),
      forms: FORMS.map(([id, labels]) => ({
        label: labels[locale],
        url: new URL(this.pathOf(id), this.config.publicOrigin).href,
      })),
    };
  }

  /** The owner's URL of a document, or ours. */
  private pathOf(name: FormName): string {
    const own = this.settings.documents[name];
    return own !== undefined && 'url' in own ? own.url : `/api/site/documents/${name}.pdf`;
  }
}
