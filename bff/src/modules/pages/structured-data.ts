import { categoryTitle, type Locale } from '@backlot/domain';
import type { Equipment, Site } from '@backlot/domain/contract';

export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

type Business = Pick<Site, 'businessName' | 'addressLines' | 'phone' | 'email'>;

const CITY_LINE = /^(?<city>[^,]+), (?<region>[A-Z]{2})(?: (?<code>\d{5}(?:-\d{4})?))?$/u;

/** Parses a US address if its last line has city, state and ZIP code; else all lines are the street. */
function postalAddress(lines: readonly string[]): Readonly<Record<string, string | undefined>> {
  const { city, region, code } = lines.at(-1)?.match(CITY_LINE)?.groups ?? {};
  const street = city === undefined ? lines : lines.slice(0, -1);
  return {
    '@type': 'PostalAddress',
    streetAddress: street.length === 0 ? undefined : street.join(', '),
    addressLocality: city,
    addressRegion: region,
    postalCode: code,
    addressCountry: 'US',
  };
}

/** Rental company. `url` is the absolute URL of the home page. */
export function localBusinessData({ businessName, addressLines, phone, email }: Business, url: string): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: businessName,
    url,
    telephone: phone,
    email,
    address: postalAddress(addressLines),
    areaServed: ['Miami', 'South Florida'].map((name) => ({ '@type': 'Place', name })),
    openingHours: 'Mo-Su 00:00-24:00',
  };
}

type Item = Pick<Equipment, 'id' | 'name' | 'description' | 'category' | 'pricePerUnit'>;

function offerOf(pricePerUnit: number, url: string): Readonly<Record<string, unknown>> {
  const money = { price: pricePerUnit.toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    ...money,
    url,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', ...money, unitCode: 'DAY', unitText: 'day' },
  };
}

/** Absolute `url` and `image`. */
export function productData(
  item: Item,
  { url, image, locale }: { readonly url: string; readonly image: string | undefined; readonly locale: Locale },
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: item.name,
    ...(item.description.trim() === '' ? {} : { description: item.description }),
    ...(image === undefined ? {} : { image }),
    category: categoryTitle(item.category, locale),
    sku: String(item.id),
    url,
    ...(item.pricePerUnit === null ? {} : { offers: offerOf(item.pricePerUnit, url) }),
  };
}

/** Breadcrumbs from the home page to the page itself; absolute URLs. */
export function breadcrumbData(steps: readonly { readonly name: string; readonly url: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
