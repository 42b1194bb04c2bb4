import type { Locale } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  objectionsOf,
  problemOf,
  quoteAcceptanceSchema,
  sortObjections,
  type CurrentQuote,
  type Objection,
  type QuoteAcceptance,
} from '@backlot/domain/contract';
import type { Strokes } from './drawing.ts';
import { refusalText } from '../../../lib/failure-text.ts';

export type SignatureKind = QuoteAcceptance['signature']['kind'];

/** What is filled in to accept a quote. */
export interface AcceptanceEntries {
  readonly name: string;
  readonly title: string;
  readonly consent: boolean;
  readonly authority: boolean;
  readonly code: string;
  readonly kind: SignatureKind;
  readonly strokes: Strokes;
}

export const NO_ENTRIES: AcceptanceEntries = {
  name: '',
  title: '',
  consent: false,
  authority: false,
  code: '',
  kind: 'typed',
  strokes: [],
};

/** What can be wrong, in the order of the form. */
export const ACCEPTANCE_FIELDS = ['name', 'title', 'consent', 'authority', 'code', 'strokes'] as const;
export type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
export type AcceptanceErrors = Partial<Record<AcceptanceField, string>>;

/** A typed signature is the name: what is wrong with it is said there. */
const fieldAt = (path: string, kind: SignatureKind): AcceptanceField | undefined =>
  path.startsWith('signature')
    ? kind === 'typed'
      ? 'name'
      : 'strokes'
    : ACCEPTANCE_FIELDS.find((field) => field === path);

function errorsOf(objections: readonly Objection[], kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const { fields } = sortObjections(objections, (path) => fieldAt(path, kind));
  const errors: AcceptanceErrors = {};
  for (const field of ACCEPTANCE_FIELDS) {
    const message = fields[field];
    if (message !== undefined) errors[field] = messageText(message, locale);
  }
  return errors;
}

/** Digits in groups are digits: '482 913'. */
const withoutSpaces = (code: string) => code.replaceAll(/\s/gu, '');

/** The filled form as the server takes it, for the version that was read; or what is wrong with it in the visitor's language. */
export function readAcceptance(
  { strokes, kind, ...entries }: AcceptanceEntries,
  { number, sha256 }: CurrentQuote['version'],
  locale: Locale,
): { readonly acceptance: QuoteAcceptance } | { readonly errors: AcceptanceErrors } {
  const name = entries.name.trim();
  const { data, objections } = checkMessage(quoteAcceptanceSchema, {
    version: number,
    sha256,
    name,
    title: entries.title.trim() || null,
    signature: kind === 'typed' ? { kind, text: name } : { kind, strokes },
    consent: entries.consent,
    authority: entries.authority,
    code: withoutSpaces(entries.code),
  });
  return data === undefined ? { errors: errorsOf(objections, kind, locale) } : { acceptance: data };
}

/** What the server objects to at single fields. */
export function refusedFields(cause: unknown, kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const errors = errorsOf(objectionsOf(cause), kind, locale);
  return problemOf(cause)?.code === 'wrong-code'
    ? { ...errors, code: errors.code ?? refusalText('quote-accept-failed', cause, locale) }
    : errors;
}
