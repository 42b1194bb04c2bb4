import { alternatesOf, documentTitle, localizedPath, type Locale } from '@backlot/domain';
import type { Equipment, Site } from '@backlot/domain/contract';
import { escapeHtml, tag } from './html.js';
import { itemDescription } from './item-description.js';
import { isShownBySearch, type PageSubject } from './page-subject.js';
import { type PageTable } from './page-table.js';
import { PLAIN_PAGE_MESSAGES } from './plain/plain-page-messages.js';
import { scriptJson } from './script-json.js';
import { breadcrumbData, localBusinessData, productData, type StructuredData } from './structured-data.js';

/** What the head says of the site around the page. */
export interface HeadContext {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly site: Site;
  readonly pages: PageTable;
  /** A look at a release before it runs is for nobody else. */
  readonly isPreview: boolean;
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_US' };

/** The page's own title, without the name of the site. */
export const titleOf = ({ page, locale, item }: PageSubject) => item?.equipment.name ?? page.title[locale];

const descriptionOf = ({ page, locale, item }: PageSubject, pages: PageTable) =>
  item === undefined
    ? pages.descriptionOf(page, locale)
    : itemDescription(item.equipment, pages.siteDescription(locale));

/** Absolute URL of an item's picture; undefined when it has none that the web could show. */
function pictureOf({ image }: Equipment, origin: string): string | undefined {
  if (image === '' || !URL.canParse(image, origin)) return undefined;
  const { protocol, href } = new URL(image, origin);
  return /^https?:$/u.test(protocol) ? href : undefined;
}

const urlIn = (locale: Locale, path: string, origin: string) => origin + localizedPath(path, locale);

function structuredDataOf(subject: PageSubject, url: string, { origin, site, pages }: HeadContext): StructuredData[] {
  const { page, locale, item } = subject;
  if (item === undefined)
    return page.shows?.kind === 'business' ? [localBusinessData(site, urlIn('en', '/', origin))] : [];
  const { equipment } = item;
  const catalogue = pages.catalogueOf(equipment.mainCategory);
  return [
    productData(equipment, { url, image: pictureOf(equipment, origin), locale }),
    breadcrumbData([
      { name: PLAIN_PAGE_MESSAGES[locale].home, url: urlIn(locale, '/', origin) },
      ...(catalogue === undefined
        ? []
        : [{ name: catalogue.title[locale], url: urlIn(locale, catalogue.path, origin) }]),
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
  const description = descriptionOf(subject, context.pages);
  const titleTags = `<title>${escapeHtml(documentTitle(title))}</title>${meta('description', description)}`;
  const { locale, path } = subject;
  if (path === undefined || !isShownBySearch(subject) || context.isPreview)
    return `${titleTags}${meta('robots', 'noindex')}`;
  const url = urlIn(locale, path, context.origin);
  const alternates = alternatesOf(path, context.origin).map(({ hreflang, href }) =>
    tag('link', { rel: 'alternate', hreflang, href }),
  );
  const data = structuredDataOf(subject, url, context).map(
    (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
  );
  return [
    titleTags,
    tag('link', { rel: 'canonical', href: url }),
    ...alternates,
    shared(subject, { url, title, description }, context),
    ...data,
  ].join('');
}
