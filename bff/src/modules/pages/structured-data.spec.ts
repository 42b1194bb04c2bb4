import { describe, expect, it } from 'vitest';
import { scriptJson } from './html.ts';
import { breadcrumbData, localBusinessData, productData } from './structured-data.ts';

const ITEM = { id: 12, name: 'Fresnel 650', description: 'Warm light.', category: 'lighting', pricePerUnit: 24.5 };
const PAGE = {
  url: 'https://rentals.example/equipment/12',
  image: 'https://rentals.example/pictures/demo/lamp.svg',
  locale: 'en',
} as const;

describe('productData', () => {
  it('has the daily price', () => {
    expect(productData(ITEM, PAGE)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Fresnel 650',
      description: 'Warm light.',
      image: PAGE.image,
      category: 'Lighting',
      sku: '12',
      url: PAGE.url,
      offers: {
        '@type': 'Offer',
        price: '24.50',
        priceCurrency: 'USD',
        url: PAGE.url,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '24.50',
          priceCurrency: 'USD',
          unitCode: 'DAY',
          unitText: 'day',
        },
      },
    });
  });

  it('has no offer when the price is on request', () => {
    expect(productData({ ...ITEM, pricePerUnit: null }, PAGE)).not.toHaveProperty('offers');
  });

  it('omits an empty picture and description', () => {
    const data = productData({ ...ITEM, description: ' ' }, { ...PAGE, image: undefined });
    expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'category', 'sku', 'url', 'offers']);
  });

  it('has the category in the language of the page', () => {
    expect(productData(ITEM, { ...PAGE, locale: 'es' })['category']).toBe('Iluminación');
  });
});

describe('localBusinessData', () => {
  const business = (addressLines: string[]) =>
    localBusinessData(
      { businessName: 'Backlot (sample)', addressLines, phone: '(305) 555-0100', email: 'rentals@backlot.example' },
      'https://rentals.example/',
    );

  it('has address, service area and opening hours', () => {
    expect(business(['100 Sample Street', 'Suite 4', 'Miami, FL 33101'])).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': 'https://rentals.example/#business',
      name: 'Backlot (sample)',
      telephone: '(305) 555-0100',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '100 Sample Street, Suite 4',
        addressLocality: 'Miami',
        addressRegion: 'FL',
        postalCode: '33101',
        addressCountry: 'US',
      },
      areaServed: [
        { '@type': 'Place', name: 'Miami' },
        { '@type': 'Place', name: 'South Florida' },
      ],
      openingHours: 'Mo-Su 00:00-24:00',
    });
  });

  it.each([
    [['Behind the theatre'], { streetAddress: 'Behind the theatre' }],
    [['12 Dock, Miami, FL 33101'], { streetAddress: '12 Dock, Miami, FL 33101' }],
    [['Miami, FL 33101, at the gate'], { streetAddress: 'Miami, FL 33101, at the gate' }],
    [['Miami, FL 33101-2345'], { addressLocality: 'Miami', addressRegion: 'FL', postalCode: '33101-2345' }],
    [['Miami, FL'], { addressLocality: 'Miami', addressRegion: 'FL' }],
    [[], {}],
  ])('parses the address %j', (lines, known) => {
    expect(business(lines)['address']).toEqual({ '@type': 'PostalAddress', ...known, addressCountry: 'US' });
  });
});

it('breadcrumbData numbers its items', () => {
  const steps = [
    { name: 'Home', url: 'https://a.example/' },
    { name: 'Fresnel', url: 'https://a.example/equipment/1' },
  ];
  expect(breadcrumbData(steps)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.example/' },
      { '@type': 'ListItem', position: 2, name: 'Fresnel', item: 'https://a.example/equipment/1' },
    ],
  });
});

it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', `"'\\`, '🎬 Cámara', 'a\u2028b', '\ud800'])(
  'scriptJson escapes the name %j and can be parsed',
  (name) => {
    const json = scriptJson(productData({ ...ITEM, name }, PAGE));
    expect(json).not.toMatch(/<|[\n\r]/u);
    expect(JSON.parse(json)).toMatchObject({ name });
  },
);
