import { hash } from 'node:crypto';
import { businessToday, SAMPLE_BUSINESS_NAMES, type Locale } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { FormName, Letterhead } from '../documents/documents.service.ts';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts';

/** Placeholders until the owner sets the real values (decision 33). */
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

@Injectable()
export class SiteService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  settingsHash(): string {
    const { documents, ...values } = this.settings;
    const contents = Object.entries(documents).map(([name, document]) => [
      name,
      'url' in document ? document.url : hash('sha256', document.content, 'hex'),
    ]);
    return hash('sha256', JSON.stringify([values, contents.toSorted()]), 'hex').slice(0, 16);
  }

  /** Returns the public settings. A rental agreement has a URL only if the owner has set one. */
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
      forms: FORMS.map(([id]) => ({ id, url: this.#pathOf(id) })),
      rentalAgreementUrl: documents['rental-agreement'] === undefined ? null : this.#pathOf('rental-agreement'),
    };
  }

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
        url: new URL(this.#pathOf(id), this.config.publicOrigin).href,
      })),
    };
  }

  #pathOf(name: FormName): string {
    const own = this.settings.documents[name];
    return own !== undefined && 'url' in own ? own.url : `/api/site/documents/${name}.pdf`;
  }
}
