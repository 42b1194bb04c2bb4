import type { Locale } from '../locale/locale.ts';
import { formatUsd, type Cents } from '../money/money.ts';
import { priceLabel, type PriceableLine } from '../pricing/pricing.ts';
import { formatDay, type Day } from '../rental-period/day.ts';

/** Content by which two versions are compared. Amounts in cents. */
export interface QuoteFacts {
  readonly items: readonly (PriceableLine & { readonly equipmentId: number; readonly name: string })[];
  readonly startDate: Day;
  readonly endDate: Day;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  /** Tax line as the customer sees it: its label, or the exemption. */
  readonly tax: string;
  readonly details: readonly (readonly [label: string, value: string | null])[];
  /** Contact fields by label. Former values are not shown, because the reader may have changed. */
  readonly contact: readonly (readonly [label: string, value: string | null])[];
  readonly terms: readonly (readonly [title: string, body: string])[];
  /** Unset before it was sent. */
  readonly validUntil?: Day | undefined;
}

/** Difference between two versions; `before` and `after` are null for none, `text` describes all of it. */
export interface QuoteChange {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly text: string;
}

interface Labels {
  readonly period: string;
  readonly discount: string;
  readonly tax: string;
  readonly terms: string;
  readonly validUntil: string;
  readonly total: string;
  rate(name: string): string;
  units(name: string): string;
  item: string;
  changed(what: string): string;
  added(what: string): string;
  removed(what: string): string;
  instead(after: string, before: string): string;
  named(label: string, rest: string): string;
  termsChanged: string;
  difference(amount: string, isLess: boolean): string;
}

const LABELS: Readonly<Record<Locale, Labels>> = {
  en: {
    period: 'Rental period',
    discount: 'Discount',
    tax: 'Tax',
    terms: 'Terms',
    validUntil: 'Valid until',
    total: 'Total',
    rate: (name) => `${name}, per unit and day`,
    units: (name) => `${name}, units per item`,
    item: 'Item',
    changed: (what) => `${what} changed`,
    added: (what) => `${what} added`,
    removed: (what) => `${what} removed`,
    instead: (after, before) => `${after} instead of ${before}`,
    named: (label, rest) => `${label}: ${rest}`,
    termsChanged: 'The terms have changed',
    difference: (amount, isLess) => `Total ${amount} ${isLess ? 'less' : 'more'}`,
  },
  es: {
    period: 'Período de alquiler',
    discount: 'Descuento',
    tax: 'Impuesto',
    terms: 'Condiciones',
    validUntil: 'Válida hasta',
    total: 'Total',
    rate: (name) => `${name}, por unidad y día`,
    units: (name) => `${name}, unidades por artículo`,
    item: 'Artículo',
    changed: (what) => `Cambió: ${what}`,
    added: (what) => `Se agrega ${what}`,
    removed: (what) => `Se quita ${what}`,
    instead: (after, before) => `${after} en lugar de ${before}`,
    named: (label, rest) => `${label}: ${rest}`,
    termsChanged: 'Cambiaron las condiciones',
    difference: (amount, isLess) => `Total: ${amount} ${isLess ? 'menos' : 'más'}`,
  },
};

const LONG_TEXT_MIN = 120;
const isLong = (value: string | null) => value !== null && (value.length > LONG_TEXT_MIN || value.includes('\n'));

/** Returns the change of a single value; undefined when equal. */
function valueChange(
  labels: Labels,
  what: string,
  before: string | null,
  after: string | null,
): QuoteChange | undefined {
  if (before === after) return undefined;
  const change = { what, before, after };
  if ([before, after].some(isLong)) return { ...change, text: labels.changed(what) };
  if (after === null) return { ...change, text: labels.removed(what) };
  return {
    ...change,
    text: before === null ? labels.added(labels.named(what, after)) : labels.named(what, labels.instead(after, before)),
  };
}

type Item = QuoteFacts['items'][number];

const quantityLabel = (count: number, name: string) => `${count.toLocaleString('en-US')} × ${name}`;

function quantityChange(labels: Labels, before: Item | undefined, after: Item | undefined): QuoteChange | undefined {
  const what = after?.name ?? before?.name ?? '';
  const [from, to] = [before, after].map((item) => item?.quantity.toLocaleString('en-US') ?? null);
  if (from === to) return undefined;
  const change = { what, before: from ?? null, after: to ?? null };
  if (after === undefined) return { ...change, text: labels.removed(quantityLabel(before?.quantity ?? 0, what)) };
  const text = quantityLabel(after.quantity, what);
  return { ...change, text: before === undefined ? labels.added(text) : labels.instead(text, change.before ?? '') };
}

function itemChanges(labels: Labels, locale: Locale, before: Item | undefined, after: Item | undefined) {
  const quantity = quantityChange(labels, before, after);
  if (before === undefined || after === undefined) return [quantity];
  const rate = (item: Item) => priceLabel(item.pricePerUnitCents, locale);
  const units = (item: Item) => item.unitsPerItem.toLocaleString('en-US');
  return [
    quantity,
    valueChange(labels, labels.item, before.name, after.name),
    valueChange(labels, labels.rate(after.name), rate(before), rate(after)),
    valueChange(labels, labels.units(after.name), units(before), units(after)),
  ];
}

function allItemChanges(labels: Labels, locale: Locale, before: QuoteFacts, after: QuoteFacts) {
  const earlier = new Map(before.items.map((item) => [item.equipmentId, item]));
  const later = new Set(after.items.map(({ equipmentId }) => equipmentId));
  return [
    ...after.items.flatMap((item) => itemChanges(labels, locale, earlier.get(item.equipmentId), item)),
    ...before.items
      .filter(({ equipmentId }) => !later.has(equipmentId))
      .map((item) => quantityChange(labels, item, undefined)),
  ];
}

function detailChanges(labels: Labels, before: QuoteFacts, after: QuoteFacts) {
  const [earlier, later] = [new Map(before.details), new Map(after.details)];
  return [...new Set([...later.keys(), ...earlier.keys()])].map((label) =>
    valueChange(labels, label, earlier.get(label) ?? null, later.get(label) ?? null),
  );
}

function contactChanges(labels: Labels, before: QuoteFacts, after: QuoteFacts): QuoteChange[] {
  const earlier = new Map(before.contact);
  return after.contact
    .filter(([label, value]) => (earlier.get(label) ?? null) !== value)
    .map(([label]) => ({ what: label, before: null, after: null, text: labels.changed(label) }));
}

function termsChange(labels: Labels, before: QuoteFacts, after: QuoteFacts): QuoteChange | undefined {
  if (JSON.stringify(before.terms) === JSON.stringify(after.terms)) return undefined;
  return { what: labels.terms, before: null, after: null, text: labels.termsChanged };
}

function totalChange(labels: Labels, before: QuoteFacts, after: QuoteFacts): QuoteChange | undefined {
  const difference = after.totalCents - before.totalCents;
  if (difference === 0) return undefined;
  return {
    what: labels.total,
    before: formatUsd(before.totalCents),
    after: formatUsd(after.totalCents),
    text: labels.difference(formatUsd(Math.abs(difference)), difference < 0),
  };
}

/** Returns the changes in the reader's language, the total last. The order of the items is irrelevant. */
export function quoteChanges(before: QuoteFacts, after: QuoteFacts, locale: Locale = 'en'): QuoteChange[] {
  const labels = LABELS[locale];
  const period = ({ startDate, endDate }: QuoteFacts) =>
    `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`;
  const amount = (cents: Cents) => (cents === 0 ? null : formatUsd(cents));
  const lastDay = (day: Day) => formatDay(day, locale);
  const changes = [
    ...allItemChanges(labels, locale, before, after),
    valueChange(labels, labels.period, period(before), period(after)),
    valueChange(labels, labels.discount, amount(before.discountCents), amount(after.discountCents)),
    valueChange(labels, labels.tax, before.tax, after.tax),
    ...contactChanges(labels, before, after),
    ...detailChanges(labels, before, after),
    termsChange(labels, before, after),
    before.validUntil === undefined || after.validUntil === undefined
      ? undefined
      : valueChange(labels, labels.validUntil, lastDay(before.validUntil), lastDay(after.validUntil)),
    totalChange(labels, before, after),
  ];
  return changes.filter((change) => change !== undefined);
}
