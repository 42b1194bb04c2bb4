import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import type { SiteSettings } from './site-settings.ts';
import { SiteService } from './site.service.ts';

const NOW = new Date('2026-11-22T04:30:00Z');
const config = loadConfig({
  DATABASE_URL: 'postgres://unused@127.0.0.1/unused',
  PUBLIC_ORIGIN: 'https://rentals.example',
  STAFF_EMAIL: 'desk@rentals.example',
});
const siteOf = (settings: Partial<SiteSettings> = {}) => new SiteService(config, { documents: {}, ...settings });

const OWN: SiteSettings = {
  businessName: 'Sunshine Grip',
  addressLines: ['1 Real Road', 'Miami, FL 33127'],
  homeCounty: 'Broward County',
  phone: '(305) 555-0177',
  email: 'hello@sunshine.example',
  mapUrl: 'https://maps.example/#18',
  documents: { w9: { url: 'https://files.example/w9.pdf' }, 'rental-agreement': { content: Buffer.from('%PDF-') } },
};

describe('read', () => {
  it('returns a marked sample without settings', () => {
    expect(siteOf().read(NOW)).toEqual({
      isSample: true,
      businessName: 'Backlot (sample)',
      addressLines: ['100 Sample Street', 'Miami, FL 33101'],
      homeCounty: 'Miami-Dade County',
      phone: '(305) 555-0100',
      email: config.businessEmail,
      mapUrl: null,
      // Still the previous day in Miami.
      today: '2026-11-21',
      forms: [
        { id: 'w9', url: '/api/site/documents/w9.pdf' },
        { id: 'credit-card-authorization', url: '/api/site/documents/credit-card-authorization.pdf' },
        { id: 'order-form', url: '/api/site/documents/order-form.pdf' },
      ],
      rentalAgreementUrl: null,
    });
  });

  it("returns the owner's values where set", () => {
    const { documents, ...values } = OWN;
    const site = siteOf(OWN).read(NOW);
    expect(site).toMatchObject({
      ...values,
      isSample: false,
      rentalAgreementUrl: '/api/site/documents/rental-agreement.pdf',
    });
    expect(site.forms.map(({ url }) => url)).toEqual([
      'https://files.example/w9.pdf',
      '/api/site/documents/credit-card-authorization.pdf',
      '/api/site/documents/order-form.pdf',
    ]);
    expect(
      siteOf({ documents: { ...documents, 'rental-agreement': { url: 'https://files.example/a.pdf' } } }).read(NOW)
        .rentalAgreementUrl,
    ).toBe('https://files.example/a.pdf');
  });

  it.each<[keyof SiteSettings, SiteSettings[keyof SiteSettings]]>([
    ['businessName', 'Sunshine Grip'],
    ['homeCounty', 'Broward County'],
    ['mapUrl', 'https://maps.example'],
    ['documents', { w9: { url: 'https://files.example/w9.pdf' } }],
  ])('is no sample with only %s set', (name, value) => {
    expect(siteOf({ [name]: value }).read(NOW).isSample).toBe(false);
  });
});

describe('letterhead', () => {
  it('marks a sample in the language of the reader, except in the wordmark', () => {
    expect(siteOf().letterhead()).toMatchObject({ name: 'Backlot (sample)', wordmark: 'Backlot' });
    expect(siteOf().letterhead('es')).toMatchObject({ name: 'Backlot (muestra)', wordmark: 'Backlot' });
    expect(siteOf(OWN).letterhead('es')).toMatchObject({ name: 'Sunshine Grip', wordmark: 'Sunshine Grip' });
  });

  it('returns absolute URLs of the forms', () => {
    expect(siteOf(OWN).letterhead().forms).toEqual([
      { label: 'W9 Form', url: 'https://files.example/w9.pdf' },
      {
        label: 'Credit Card Authorization',
        url: 'https://rentals.example/api/site/documents/credit-card-authorization.pdf',
      },
      { label: 'Order Form', url: 'https://rentals.example/api/site/documents/order-form.pdf' },
    ]);
    expect(
      siteOf()
        .letterhead('es')
        .forms.map(({ label }) => label),
    ).toEqual(['Formulario W9', 'Autorización de tarjeta de crédito', 'Formulario de pedido']);
  });
});
