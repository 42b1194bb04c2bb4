import { localizedPath, numberToDial, type Locale } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { escapeHtml } from '../html.ts';
import { titleOf } from '../page-head.ts';
import type { ResolvedPage } from '../resolved-page.ts';
import type { PageTable } from '../page-table.ts';
import { plainItem, plainList, searchForm, type PlainCatalogue } from './plain-catalogue.ts';
import { PLAIN_PAGE_MESSAGES, type PlainPageMessages } from './plain-page-messages.ts';

/** Style sheet of the shell for pages without JavaScript. */
const STYLE_SHEET = '/plain.css';

export interface PlainPageInput {
  readonly resolved: ResolvedPage;
  readonly site: Site;
  readonly pages: PageTable;
  /** Undefined for pages without a catalogue. */
  readonly catalogue: PlainCatalogue | undefined;
}

const link = (path: string, label: string, locale: Locale) =>
  `<a href="${escapeHtml(localizedPath(path, locale))}">${escapeHtml(label)}</a>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const phoneLink = ({ phone }: Site) => `<a href="tel:${escapeHtml(numberToDial(phone))}">${escapeHtml(phone)}</a>`;

const PAGES = [
  ['/', 'home'],
  ['/new-production-equipment', 'production'],
  ['/home-ec-equipment', 'homeEc'],
  ['/catalog', 'everything'],
  ['/contact', 'contact'],
] as const;

const linkItems = (pages: readonly (typeof PAGES)[number][], locale: Locale, messages: PlainPageMessages) =>
  pages.map(([path, name]) => `<li>${link(path, messages[name], locale)}</li>`).join('');

function header({ resolved: { locale, path }, site }: PlainPageInput, messages: PlainPageMessages): string {
  const other: Locale = locale === 'en' ? 'es' : 'en';
  const switched =
    path === undefined
      ? ''
      : `<li><a href="${escapeHtml(localizedPath(path, other))}" lang="${other}" hreflang="${other}">${messages.otherLanguage}</a></li>`;
  return `<header><a class="plain-skip" href="#plain-main">${messages.skipTo}</a><p class="plain-name">${link('/', site.businessName, locale)}</p><nav aria-label="${messages.navigation}"><ul>${linkItems(PAGES, locale, messages)}${switched}</ul></nav></header>`;
}

function footer({ site, resolved: { locale } }: PlainPageInput, messages: PlainPageMessages): string {
  const lines = site.addressLines.map((line) => escapeHtml(line)).join('<br>');
  return `<footer><address>${lines}<br>${phoneLink(site)}</address><p>${messages.hoursText}</p><p>${link('/about', messages.about, locale)}</p>${site.isSample ? `<p>${messages.sample}</p>` : ''}</footer>`;
}

function contact({ site }: PlainPageInput, messages: PlainPageMessages): string {
  const facts = [
    [messages.address, site.addressLines.map((line) => escapeHtml(line)).join('<br>')],
    [messages.phone, phoneLink(site)],
    [messages.email, `<a href="mailto:${escapeHtml(site.email)}">${escapeHtml(site.email)}</a>`],
    [messages.hours, messages.hoursText],
  ];
  return `${paragraph(messages.contactIntro)}<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const navigationLinks = (locale: Locale, messages: PlainPageMessages) =>
  `<ul class="plain-ways">${linkItems(PAGES.slice(1), locale, messages)}</ul>`;

const TEXTS: ReadonlyMap<string, readonly ('homeIntro' | 'homeText' | 'aboutIntro' | 'aboutText' | 'notFound')[]> =
  new Map([
    ['home', ['homeIntro', 'homeText']],
    ['about', ['aboutIntro', 'aboutText']],
    ['notFound', ['notFound']],
  ]);

function content(facts: PlainPageInput, messages: PlainPageMessages): string {
  const { resolved, site, catalogue } = facts;
  const { page, locale, item } = resolved;
  if (catalogue !== undefined)
    return plainList(catalogue, locale, messages) + paragraph(messages.orderHint(site.phone));
  if (item !== undefined) return plainItem(item, locale, messages) + paragraph(messages.orderHint(site.phone));
  if (page.shows?.kind === 'item')
    return (
      paragraph(messages.itemNotFound) +
      searchForm('/catalog', '', locale, messages) +
      navigationLinks(locale, messages)
    );
  const key = page.part === 'storefront-mfe' ? page.key : '';
  if (key === 'contact') return contact(facts, messages);
  if (key === 'quote') return paragraph(messages.quoteText(site.phone)) + navigationLinks(locale, messages);
  const texts = TEXTS.get(key);
  if (texts === undefined) return paragraph(messages.needsScript(site.phone));
  return (
    texts.map((name) => paragraph(messages[name])).join('') +
    searchForm('/catalog', '', locale, messages) +
    navigationLinks(locale, messages)
  );
}

/** `noscript` element with the complete page. */
export function plainPage(facts: PlainPageInput): string {
  const { resolved, pages } = facts;
  const { page, locale, status } = resolved;
  const messages = PLAIN_PAGE_MESSAGES[locale];
  const title = status === 404 && page.shows !== undefined ? pages.notFound.title[locale] : titleOf(resolved);
  return `<noscript><link rel="stylesheet" href="${STYLE_SHEET}"><div class="plain">${header(facts, messages)}<main id="plain-main"><h1>${escapeHtml(title)}</h1>${content(facts, messages)}</main>${footer(facts, messages)}</div></noscript>`;
}
