import { hash } from 'node:crypto';
import {
  businessToday,
  formatDay,
  LOCALES,
  quoteChanges,
  quoteValidUntil,
  quoteVersionReference,
  taxBasisPoints,
  toCents,
  type Locale,
  type QuoteFacts,
} from '@backlot/domain';
import { documentFields, fieldPresentation, type DocumentField } from '@backlot/domain/contract/field-presentation';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import {
  documentLabels,
  quoteDocumentDataSchema,
  quoteTerms,
  type Letterhead,
  type QuoteDocumentData,
} from '../../documents/documents.service.js';
import { toQuoteDocumentData } from '../quote-document-data.js';
import { type DocumentedRequest } from '../quote-request-mapper.js';

const cents = z.int().min(0);
const label = z.object({ en: z.string(), es: z.string() }) satisfies z.ZodType<Record<Locale, string>>;

/**
 * What a quote says, in numbers: what two versions are compared by. Amounts in cents, days of the business. It reads what was
 * sealed years ago, so that a new property is optional, or belongs to another format.
 */
const quotedSchema = z.object({
  reference: z.string(),
  /** The customer's. */
  locale: z.enum(LOCALES),
  /** What mails and PDFs show of the described fields, by their names. */
  details: z.record(z.string(), z.nullable(z.string())),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  rentalDays: z.int().min(1),
  items: z.array(
    z.object({
      equipmentId: z.int(),
      name: z.string(),
      mainCategory: z.enum(['production', 'home-ec-set']),
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
  /** Title and text, in the customer's language. */
  terms: z.array(z.tuple([z.string(), z.string()])),
});
export type Quoted = z.output<typeof quotedSchema>;

/** Of this shape: a later one has another number. */
const formatSchema = z.object({ format: z.literal(1), number: z.int().min(1) });
const sealedQuotedSchema = quotedSchema.extend(formatSchema.shape);
/** The content of a version: what it says in numbers, and word for word as its mail and its PDF do. */
const quoteContentSchema = sealedQuotedSchema.extend({ document: quoteDocumentDataSchema });
export type QuoteContent = z.output<typeof quoteContentSchema>;

const CONTACT = documentFields('customer');
const DETAILS = [...CONTACT, ...(['job', 'place', 'notes'] as const).flatMap(documentFields)];

/** What the request says now, issued now. */
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

/** A detail of a release that had another field keeps its name. */
const detailLabel = (name: string, locale: Locale) =>
  isDetail(name) ? fieldPresentation[name].document.label[locale] : name;

/** In the words of a reader. The terms name the day that the prices hold until, which is compared by itself. */
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

/**
 * What a version has changed, for its customer. What somebody else was quoted before is not for them: of such a version they are told
 * that contact data has changed.
 */
export function customerChanges(locale: Locale, before: Quoted, after: Quoted) {
  if (emailOf(before) === emailOf(after)) return changesIn(locale, before, after);
  const facts = factsOf(after, locale);
  return quoteChanges({ ...facts, contact: factsOf(before, locale).contact }, facts, locale);
}

/** What a version has changed, for staff. */
export const versionChanges = (before: Quoted, after: Quoted) => changesIn('en', before, after);

/** What a version that is sent now would change, its last day apart, for staff; undefined when that cannot be told. */
export const unsentChanges = (last: Quoted | undefined, draft: Quoted) =>
  last === undefined
    ? undefined
    : quoteChanges(factsOf(last, 'en'), { ...factsOf(draft, 'en'), validUntil: undefined });

/** A version before it is stored. */
export interface SealedContent {
  readonly content: QuoteContent;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The version before the one that is made. What it says is unknown where a later release has sealed it. */
export interface VersionBefore {
  readonly number: number;
  readonly quoted: Quoted | undefined;
}

/** Makes the next version of what the request says now. */
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
  const text = canonicalize(content);
  if (text === undefined) throw new TypeError('The content of a version is no JSON');
  const bytes = Buffer.from(text, 'utf8');
  return { content, bytes, sha256: hash('sha256', bytes, 'hex') };
}

const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Whole, to be drawn and mailed. @throws when the bytes are no content of a version */
export const readContent = (bytes: Uint8Array): QuoteContent => quoteContentSchema.parse(parsed(bytes));

/** What a version says; undefined when a later release has sealed it. */
export function readQuoted(bytes: Uint8Array): Quoted | undefined {
  const content = parsed(bytes);
  return formatSchema.safeParse(content).success ? sealedQuotedSchema.parse(content) : undefined;
}
