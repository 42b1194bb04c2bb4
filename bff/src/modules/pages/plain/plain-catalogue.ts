import {
  categoryTitle,
  formatUsd,
  localizedPath,
  priceLabel,
  toCents,
  type EquipmentGroup,
  type Locale,
} from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { escapeHtml } from '../html.ts';
import type { ItemFacts } from '../page-catalogue.ts';
import type { PlainPageMessages } from './plain-page-messages.ts';

const MAX_SHOWN = 200;

export interface PlainCatalogue {
  /** Without the language prefix. */
  readonly path: string;
  /** Empty if nothing was searched for. */
  readonly query: string;
  readonly groups: readonly EquipmentGroup<Equipment>[];
}

const itemLink = ({ id, name }: Equipment, locale: Locale) =>
  `<a href="${localizedPath(`/equipment/${id}`, locale)}">${escapeHtml(name)}</a>`;

const list = (entries: readonly string[]) =>
  entries.length === 0 ? '' : `<ul>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`;

/** Submits to the page itself; works without JavaScript. */
export function searchForm(path: string, query: string, locale: Locale, messages: PlainPageMessages): string {
  return `<form class="plain-search" role="search" action="${localizedPath(path, locale)}"><label for="plain-q">${messages.search}</label><input id="plain-q" name="q" type="search" maxlength="200" value="${escapeHtml(query)}"><button>${messages.searchButton}</button></form>`;
}

const entry = (item: Equipment, locale: Locale) =>
  `<li><h3>${itemLink(item, locale)}</h3>${item.description.trim() === '' ? '' : `<p>${escapeHtml(item.description)}</p>`}${list(item.specifications)}</li>`;

/** Truncates the groups to `most` items and drops empty groups. */
function firstOf(groups: PlainCatalogue['groups'], most: number): PlainCatalogue['groups'] {
  let left = most;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

export function plainList(
  { path, query, groups }: PlainCatalogue,
  locale: Locale,
  messages: PlainPageMessages,
): string {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const count = total === 0 ? messages.nothing : messages.found(total);
  const sections = firstOf(groups, MAX_SHOWN).map(
    ({ title, items }) =>
      `<section><h2>${escapeHtml(title)}</h2><ul class="plain-items">${items.map((item) => entry(item, locale)).join('')}</ul></section>`,
  );
  const rest = total > MAX_SHOWN ? `<p>${messages.tooMany(MAX_SHOWN, total)}</p>` : '';
  return `${searchForm(path, query, locale, messages)}<p role="status">${count}</p>${rest}${sections.join('')}${rest}`;
}

export function plainItem({ equipment, related }: ItemFacts, locale: Locale, messages: PlainPageMessages): string {
  const { description, specifications, unitsPerItem, pricePerUnit, category, image } = equipment;
  const price =
    pricePerUnit === null ? priceLabel(null, locale) : `${formatUsd(toCents(pricePerUnit))} ${messages.perDay}`;
  const picture = /^(?:\/|https?:)/u.test(image)
    ? `<img src="${escapeHtml(image)}" alt="" width="480" height="360" loading="lazy">`
    : '';
  const facts = `<dl><div><dt>${messages.price}</dt><dd>${escapeHtml(price)}</dd></div><div><dt>${messages.unitsPerItem}</dt><dd>${unitsPerItem}</dd></div></dl>`;
  const others =
    related.length === 0
      ? ''
      : `<section><h2>${escapeHtml(categoryTitle(category, locale))}</h2><ul class="plain-items">${related.map((item) => `<li><h3>${itemLink(item, locale)}</h3></li>`).join('')}</ul></section>`;
  return `${picture}<p>${escapeHtml(description)}</p>${facts}${specifications.length === 0 ? '' : `<h2>${messages.specifications}</h2>${list(specifications)}`}${others}`;
}
