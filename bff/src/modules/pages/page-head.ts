import { alternatesOf, documentTitle, localizedPath, type Locale } from '@backlot/domain';
import type { Equipment, Site } from '@backlot/domain/contract';
import { escapeHtml, scriptJson, tag } from './html.ts';
import { itemDescription } from './item-description.ts';
import { isIndexed, type ResolvedPage } from './resolved-page.ts';
import type { PageTable } from './page-table.ts';
import { PLAIN_PAGE_MESSAGES } from './plain/plain-page-messages.ts';
import { breadcrumbData, localBusinessData, productData, type StructuredData } from './structured-data.ts';

export interface HeadContext {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  readonly site: Site;
  readonly pages: PageTable;
  /** Previews are never indexed. */
  readonly isPreview: boolean;
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_US' };

/** Title without the site name. */
export const titleOf = ({ page, locale, item }: ResolvedPage) => item?.equipment.name ?? page.title[locale];

const descriptionOf = ({ page, locale, item }: ResolvedPage, pages: PageTable) =>
  item === undefined
    ? pages.descriptionOf(page, locale)
    : itemDescription(item.equipment, pages.siteDescription(locale));

/** Absolute URL of an item's picture; undefined if it is not http(s). */
function pictureOf({ image }: Equipment, origin: string): string | undefined {
  if (image === '' || !URL.canParse(image, origin)) return undefined;
  const { protocol, href } = new URL(image, origin);
  return /^https?:$/u.test(protocol) ? href : undefined;
}

const urlIn = (locale: Locale, path: string, origin: string) => origin + localizedPath(path, locale);

function structuredDataOf(resolved: ResolvedPage, url: string, { origin, site, pages }: HeadContext): StructuredData[] {
  const { page, locale, item } = resolved;
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

function socialTags(
  resolved: ResolvedPage,
  { url, title, description }: { url: string; title: string; description: string },
  { origin, site }: HeadContext,
): string {
  const { locale, item } = resolved;
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

export function pageHead(resolved: ResolvedPage, context: HeadContext): string {
  const title = titleOf(resolved);
  const description = descriptionOf(resolved, context.pages);
  const titleTags = `<title>${escapeHtml(documentTitle(title))}</title>${meta('description', description)}`;
  const { locale, path } = resolved;
  if (path === undefined || !isIndexed(resolved) || context.isPreview)
    return `${titleTags}${meta('robots', 'noindex')}`;
  const url = urlIn(locale, path, context.origin);
  const alternates = alternatesOf(path, context.origin).map(({ hreflang, href }) =>
    tag('link', { rel: 'alternate', hreflang, href }),
  );
  const data = structuredDataOf(resolved, url, context).map(
    (each) => `<script type="application/ld+json">${scriptJson(each)}</script>`,
  );
  return [
    titleTags,
    tag('link', { rel: 'canonical', href: url }),
    ...alternates,
    socialTags(resolved, { url, title, description }, context),
    ...data,
  ].join('');
}
