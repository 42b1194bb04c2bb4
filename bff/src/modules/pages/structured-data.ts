import { categoryTitle, type Locale } from '@backlot/domain';

/** An object of schema.org, as JSON-LD has it. */
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<
  Record<string, unknown>
>;

const CONTEXT = 'https://schema.org';

type Business = {
  readonly businessName: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
};

const CITY_LINE = /^(?<city>[^,]+), (?<region>[A-Z]{2})(?: (?<code>\d{5}(?:-\d{4})?))?$/u;

/** An address of the United States by its parts when its last line says them; else all lines as the street. */
function postalAddress(lines: readonly string[]): Readonly<Record<string, string | undefined>> {
  const { city, region, code } = lines.at(-1)?.match(CITY_LINE)?.groups ?? {};
  const street = city === undefined ? lines : lines.slice(0, -1);
  // JSON leaves out what is undefined.
  return {
    '@type': 'PostalAddress',
    streetAddress: street.length === 0 ? undefined : street.join(', '),
    addressLocality: city,
    addressRegion: region,
    postalCode: code,
    addressCountry: 'US',
  };
}

/** The rental house. `url`: absolute URL of the home page. */
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

type Item = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly pricePerUnit: number | null;
};

/** The price of one unit a day. Nothing at all is said of a price that is on request. */
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

/** An item of the catalogue. `url` and `image` are absolute; without a picture `image` is undefined. */
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

/** The way to a page, from the home page to the page itself; URLs are absolute. */
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
