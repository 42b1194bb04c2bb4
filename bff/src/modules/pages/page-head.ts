import {
  alternatesOf,
  documentTitle,
  localizedPath,
  pageDescription,
  pageTitle,
  type Locale,
  type PageKey,
} from '@backlot/domain';
import { type Equipment, type Site } from '@backlot/domain/contract';
import { escapeHtml, tag } from './html.js';
import { itemDescription } from './item-description.js';
import { isShownBySearch, type PageSubject } from './page-subject.js';
import { scriptJson } from './script-json.js';
import { breadcrumbData, localBusinessData, productData, type StructuredData } from './structured-data.js';

/** What the head says of the site around the page. */
export interface HeadContext {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly site: Site;
  /** A look at a release before it runs is for nobody else. */
  readonly isPreview: boolean;
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_US' };
const HOME: Readonly<Record<Locale, string>> = { en: 'Home', es: 'Inicio' };
/** Pages that tell of the house itself. */
const OF_THE_HOUSE: ReadonlySet<PageKey> = new Set<PageKey>(['home', 'about', 'contact']);

/** The page's own title, without the name of the site. */
export const titleOf = ({ key, locale, item }: PageSubject) => item?.equipment.name ?? pageTitle(key, locale);

const descriptionOf = ({ key, locale, item }: PageSubject) =>
  item === undefined ? pageDescription(key, locale) : itemDescription(item.equipment, locale);

/** Absolute address of an item's picture; undefined when it has none that the web could show. */
function pictureOf({ image }: Equipment, origin: string): string | undefined {
  if (image === '' || !URL.canParse(image, origin)) return undefined;
  const { protocol, href } = new URL(image, origin);
  return /^https?:$/u.test(protocol) ? href : undefined;
}

const addressIn = (locale: Locale, path: string, origin: string) => origin + localizedPath(path, locale);

function structuredDataOf(subject: PageSubject, url: string, { origin, site }: HeadContext): StructuredData[] {
  const { key, locale, item } = subject;
  if (item === undefined) return OF_THE_HOUSE.has(key) ? [localBusinessData(site, addressIn('en', '/', origin))] : [];
  const { equipment } = item;
  const [catalogue, path] =
    equipment.mainCategory === 'home-ec-set'
      ? (['homeEc', '/home-ec-equipment'] as const)
      : (['production', '/new-production-equipment'] as const);
  return [
    productData(equipment, { url, image: pictureOf(equipment, origin), locale }),
    breadcrumbData([
      { name: HOME[locale], url: addressIn(locale, '/', origin) },
      { name: pageTitle(catalogue, locale), url: addressIn(locale, path, origin) },
      { name: equipment.name, url },
    ]),
  ];
}

const meta = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string | undefined) =>
  content === undefined ? '' : tag('meta', { property: name, content });

/** What links to the page show of it. */
function shared(
  subject: PageSubject,
  { url, title, description }: { url: string; title: string; description: string },
  { origin, site }: HeadContext,
): string {
  const { locale, item } = subject;
  const image = item === undefined ? undefined : pictureOf(item.equipment, origin);
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:type', item === undefined ? 'website' : 'product'),
    property('og:url', url),
    property('og:image', image),
    property('og:locale', OG_LOCALES[locale]),
    property('og:site_name', site.businessName),
    meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ].join('');
}

/** What the head says of the page: before everything that a browser would load. */
export function pageHead(subject: PageSubject, context: HeadContext): string {
  const title = titleOf(subject);
  const description = descriptionOf(subject);
  const words = `<title>${escapeHtml(documentTitle(title))}</title>${meta('description', description)}`;
  const { locale, path } = subject;
  if (path === undefined || !isShownBySearch(subject) || context.isPreview)
    return `${words}${meta('robots', 'noindex')}`;
  const url = addressIn(locale, path, context.origin);
  const alternates = alternatesOf(path, context.origin).map(({ hreflang, href }) =>
    tag('link', { rel: 'alternate', hreflang, href }),
  );
  const data = structuredDataOf(subject, url, context).map(
    (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
  );
  return [
    words,
    tag('link', { rel: 'canonical', href: url }),
    ...alternates,
    shared(subject, { url, title, description }, context),
    ...data,
  ].join('');
}
