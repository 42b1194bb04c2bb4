import {
  businessToday,
  formatDay,
  LOCALES,
  MAIN_CATEGORIES,
  quoteChanges,
  quoteValidUntil,
  quoteVersionReference,
  taxBasisPoints,
  toCents,
  type Locale,
  type QuoteFacts,
} from '@backlot/domain';
import {
  DOCUMENT_BLOCKS,
  documentFields,
  fieldPresentation,
  type DocumentField,
} from '@backlot/domain/contract/field-presentation';
import * as z from 'zod';
import {
  documentLabels,
  quoteDocumentDataSchema,
  quoteTerms,
  type Letterhead,
  type QuoteDocumentData,
} from '../../documents/documents.service.ts';
import { sealJson, type SealedJson } from '../../../platform/canonical-json.ts';
import { toQuoteDocumentData } from '../documents/quote-document-data.ts';
import type { DocumentedRequest } from '../requests/quote-request-mapper.ts';

const cents = z.int().min(0);
const label = z.object({ en: z.string(), es: z.string() }) satisfies z.ZodType<Record<Locale, string>>;

/** Amounts are in cents. Old content must stay readable: a new property is optional, or requires a new format. */
const quotedSchema = z.object({
  reference: z.string(),
  locale: z.enum(LOCALES),
  details: z.record(z.string(), z.nullable(z.string())),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  rentalDays: z.int().min(1),
  items: z.array(
    z.object({
      equipmentId: z.int(),
      name: z.string(),
      mainCategory: z.enum(MAIN_CATEGORIES),
      quantity: z.int(),
      unitsPerItem: z.int(),
      /** Per unit and day; null: on request. */
      pricePerUnitCents: z.nullable(cents),
      lineTotalCents: cents,
    }),
  ),
  isTaxExempt: z.boolean(),
  taxBasisPoints: z.int().min(0).max(10_000),
  taxLabels: label,
  totals: z.object({
    subtotalCents: cents,
    discountCents: cents,
    beforeTaxCents: cents,
    taxCents: cents,
    totalCents: cents,
  }),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  terms: z.array(z.tuple([z.string(), z.string()])),
});
export type Quoted = z.output<typeof quotedSchema>;

/** Format of the content; incompatible changes increment it. */
const formatSchema = z.object({ format: z.literal(1), number: z.int().min(1) });
const sealedQuotedSchema = quotedSchema.extend(formatSchema.shape);
const quoteContentSchema = sealedQuotedSchema.extend({ document: quoteDocumentDataSchema });
export type QuoteContent = z.output<typeof quoteContentSchema>;

const CONTACT = documentFields('customer');
const DETAILS = DOCUMENT_BLOCKS.flatMap(documentFields);

export function quotedOf(request: DocumentedRequest, business: Letterhead, now: Date): Quoted {
  const { totals, locale } = request;
  const issuedOn = businessToday(now);
  return {
    reference: request.reference,
    locale,
    details: Object.fromEntries(DETAILS.map((name) => [name, request[name]])),
    startDate: request.startDate,
    endDate: request.endDate,
    rentalDays: request.rentalDays,
    items: request.items.map(({ equipmentId, name, mainCategory, quantity, unitsPerItem, pricePerUnit, ...line }) => ({
      equipmentId,
      name,
      mainCategory,
      quantity,
      unitsPerItem,
      pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
      lineTotalCents: toCents(line.lineSubtotal),
    })),
    isTaxExempt: request.isTaxExempt,
    taxBasisPoints: taxBasisPoints(request.taxRate),
    taxLabels: request.taxLabels,
    totals: {
      subtotalCents: toCents(totals.subtotal),
      discountCents: toCents(totals.discount),
      beforeTaxCents: toCents(totals.beforeTax),
      taxCents: toCents(totals.tax),
      totalCents: toCents(totals.total),
    },
    issuedOn,
    validUntil: quoteValidUntil(issuedOn),
    terms: quoteTerms(toQuoteDocumentData(request, business, now)).terms.map(([title, body]) => [title, body]),
  };
}

const isContact = (name: string) => CONTACT.some((known) => known === name);
const isDetail = (name: string): name is DocumentField => DETAILS.some((known) => known === name);

/** Unknown fields of another release have their name as label. */
const detailLabel = (name: string, locale: Locale) =>
  isDetail(name) ? fieldPresentation[name].document.label[locale] : name;

/** Returns the facts in the reader's language. Omits the day in the terms, which is compared separately. */
export function factsOf(quoted: Quoted, locale: Locale): QuoteFacts {
  const { items, startDate, endDate, totals, isTaxExempt, taxLabels, details, validUntil } = quoted;
  const lastDay = formatDay(validUntil, quoted.locale);
  const labelled = (isShown: (entry: [string, string | null]) => boolean) =>
    Object.entries(details)
      .filter(isShown)
      .map(([name, value]): [string, string | null] => [detailLabel(name, locale), value]);
  return {
    items,
    startDate,
    endDate,
    discountCents: totals.discountCents,
    totalCents: totals.totalCents,
    tax: isTaxExempt ? documentLabels[locale].taxExempt : taxLabels[locale],
    contact: labelled(([name]) => isContact(name)),
    details: labelled(([name]) => !isContact(name)),
    terms: quoted.terms.map(([title, body]) => [title, body.replaceAll(lastDay, '')]),
    validUntil,
  };
}

const changesIn = (locale: Locale, before: Quoted, after: Quoted) =>
  quoteChanges(factsOf(before, locale), factsOf(after, locale), locale);

const emailOf = ({ details }: Quoted) => details['customerEmail']?.toLowerCase();

/** If the previous version was sent to another address, only reports that contact data has changed. */
export function customerChanges(locale: Locale, before: Quoted, after: Quoted) {
  if (emailOf(before) === emailOf(after)) return changesIn(locale, before, after);
  const facts = factsOf(after, locale);
  return quoteChanges({ ...facts, contact: factsOf(before, locale).contact }, facts, locale);
}

export const versionChanges = (before: Quoted, after: Quoted) => changesIn('en', before, after);

/** Returns the changes that a new version would have, except its last day, for staff; undefined when unknown. */
export const unsentChanges = (last: Quoted | undefined, draft: Quoted) =>
  last === undefined
    ? undefined
    : quoteChanges(factsOf(last, 'en'), { ...factsOf(draft, 'en'), validUntil: undefined });

export interface SealedContent extends SealedJson {
  readonly content: QuoteContent;
}

/** Previous version. Its content is undefined if a later release sealed it. */
export interface VersionBefore {
  readonly number: number;
  readonly quoted: Quoted | undefined;
}

export function sealContent(
  request: DocumentedRequest,
  business: Letterhead,
  now: Date,
  before: VersionBefore | undefined,
): SealedContent {
  const number = (before?.number ?? 0) + 1;
  const quoted = quotedOf(request, business, now);
  const changes = before?.quoted === undefined ? [] : customerChanges(request.locale, before.quoted, quoted);
  const nameOf = (version: number) => quoteVersionReference(request.reference, version);
  const document: QuoteDocumentData = {
    ...toQuoteDocumentData(request, business, now),
    version: {
      reference: nameOf(number),
      before: before === undefined ? null : nameOf(before.number),
      changes: changes.map(({ text }) => text),
      terms: quoted.terms,
    },
  };
  const content = quoteContentSchema.parse({ format: 1, number, ...quoted, document });
  return { content, ...sealJson(content) };
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** @throws for bytes that are not the content of a version */
export const readContent = (bytes: Uint8Array): QuoteContent => quoteContentSchema.parse(parsed(bytes));

/** Parses the numeric content; undefined if a later release sealed it. */
export function readQuoted(bytes: Uint8Array): Quoted | undefined {
  const content = parsed(bytes);
  return formatSchema.safeParse(content).success ? sealedQuotedSchema.parse(content) : undefined;
}
