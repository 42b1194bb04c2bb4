import { localizedPath, numberToDial, type Locale } from '@backlot/domain';
import { type Site } from '@backlot/domain/contract';
import { escapeHtml } from '../html.js';
import { titleOf } from '../page-head.js';
import { type PageSubject } from '../page-subject.js';
import { type PageTable } from '../page-table.js';
import { plainItem, plainList, searchForm, type PlainCatalogue } from './plain-catalogue.js';
import { PLAIN_PAGE_MESSAGES, type PlainPageMessages } from './plain-page-messages.js';

/** Address of the style sheet for pages without JavaScript; the shell brings it. */
const STYLE_SHEET = '/plain.css';

/** What a page without JavaScript is made of. */
export interface PlainFacts {
  readonly subject: PageSubject;
  readonly site: Site;
  readonly pages: PageTable;
  /** What was found; undefined for pages that show no catalogue. */
  readonly catalogue: PlainCatalogue | undefined;
}

const link = (path: string, label: string, locale: Locale) =>
  `<a href="${escapeHtml(localizedPath(path, locale))}">${escapeHtml(label)}</a>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const phoneLink = ({ phone }: Site) => `<a href="tel:${escapeHtml(numberToDial(phone))}">${escapeHtml(phone)}</a>`;

const PAGES: readonly (readonly [path: string, word: 'home' | 'production' | 'homeEc' | 'everything' | 'contact'])[] = [
  ['/', 'home'],
  ['/new-production-equipment', 'production'],
  ['/home-ec-equipment', 'homeEc'],
  ['/catalog', 'everything'],
  ['/contact', 'contact'],
];

function header({ subject: { locale, path }, site }: PlainFacts, words: PlainPageMessages): string {
  const links = PAGES.map(([target, word]) => `<li>${link(target, words[word], locale)}</li>`).join('');
  const other: Locale = locale === 'en' ? 'es' : 'en';
  const switched =
    path === undefined
      ? ''
      : `<li><a href="${escapeHtml(localizedPath(path, other))}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></li>`;
  return `<header><a class="plain-skip" href="#plain-main">${words.skipTo}</a><p class="plain-name">${link('/', site.businessName, locale)}</p><nav aria-label="${words.navigation}"><ul>${links}${switched}</ul></nav></header>`;
}

function footer({ site, subject: { locale } }: PlainFacts, words: PlainPageMessages): string {
  const lines = site.addressLines.map((line) => escapeHtml(line)).join('<br>');
  return `<footer><address>${lines}<br>${phoneLink(site)}</address><p>${words.hoursText}</p><p>${link('/about', words.about, locale)}</p>${site.isSample ? `<p class="plain-quiet">${words.sample}</p>` : ''}</footer>`;
}

function contact({ site }: PlainFacts, words: PlainPageMessages): string {
  const facts = [
    [words.address, site.addressLines.map((line) => escapeHtml(line)).join('<br>')],
    [words.phone, phoneLink(site)],
    [words.email, `<a href="mailto:${escapeHtml(site.email)}">${escapeHtml(site.email)}</a>`],
    [words.hours, words.hoursText],
  ];
  return `${paragraph(words.contactLede)}<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

/** Ways on, for pages that have little of their own. */
const waysOn = (locale: Locale, words: PlainPageMessages) =>
  `<ul class="plain-ways">${PAGES.slice(1)
    .map(([path, word]) => `<li>${link(path, words[word], locale)}</li>`)
    .join('')}</ul>`;

/** What there is to say of pages of the storefront, by their keys. */
const TEXTS: ReadonlyMap<string, readonly ('homeLede' | 'homeText' | 'aboutLede' | 'aboutText' | 'notFound')[]> =
  new Map([
    ['home', ['homeLede', 'homeText']],
    ['about', ['aboutLede', 'aboutText']],
    ['notFound', ['notFound']],
  ]);

function content(facts: PlainFacts, words: PlainPageMessages): string {
  const { subject, site, catalogue } = facts;
  const { page, locale, item } = subject;
  if (catalogue !== undefined) return plainList(catalogue, locale, words) + paragraph(words.orderHint(site.phone));
  if (item !== undefined) return plainItem(item, locale, words) + paragraph(words.orderHint(site.phone));
  if (page.shows?.kind === 'item')
    return paragraph(words.itemNotFound) + searchForm('/catalog', '', locale, words) + waysOn(locale, words);
  const key = page.part === 'storefront-mfe' ? page.key : '';
  if (key === 'contact') return contact(facts, words);
  if (key === 'quote') return paragraph(words.quoteText(site.phone)) + waysOn(locale, words);
  const texts = TEXTS.get(key);
  if (texts === undefined) return paragraph(words.needsScript(site.phone));
  return (
    texts.map((name) => paragraph(words[name])).join('') +
    searchForm('/catalog', '', locale, words) +
    waysOn(locale, words)
  );
}

/** The whole page for who has no JavaScript, to be put where scripts would render it. */
export function plainPage(facts: PlainFacts): string {
  const { subject, pages } = facts;
  const words = PLAIN_PAGE_MESSAGES[subject.page.part === 'admin-mfe' ? 'en' : subject.locale];
  const title = subject.status === 404 ? pages.notFound.title[subject.locale] : titleOf(subject);
  return `<noscript><link rel="stylesheet" href="${STYLE_SHEET}"><div class="plain">${header(facts, words)}<main id="plain-main"><h1>${escapeHtml(title)}</h1>${content(facts, words)}</main>${footer(facts, words)}</div></noscript>`;
}
