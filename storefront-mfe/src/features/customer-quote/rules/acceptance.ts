import type { Locale } from '@backlot/domain';
import {
  checkMessage,
  issuesOf,
  problemOf,
  quoteAcceptanceSchema,
  type CurrentQuote,
  type FieldIssue,
  type QuoteAcceptance,
} from '@backlot/domain/contract';
import { refusalText } from '../../../lib/failure-text.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import type { Strokes } from './drawing.ts';

export type SignatureKind = QuoteAcceptance['signature']['kind'];

export interface AcceptanceEntries {
  readonly name: string;
  readonly title: string;
  readonly consent: boolean;
  readonly authority: boolean;
  readonly code: string;
  readonly kind: SignatureKind;
  readonly strokes: Strokes;
}

export const EMPTY_ENTRIES: AcceptanceEntries = {
  name: '',
  title: '',
  consent: false,
  authority: false,
  code: '',
  kind: 'typed',
  strokes: [],
};

export const ACCEPTANCE_FIELDS = ['name', 'title', 'consent', 'authority', 'code', 'strokes'] as const;
export type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
export type AcceptanceErrors = Partial<Record<AcceptanceField, string>>;

/** A typed signature is the name, so that its errors belong to that field. */
function errorsOf(issues: readonly FieldIssue[], kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const path = kind === 'typed' ? 'name' : 'strokes';
  const ofFields = issues.map((issue) => (issue.path.startsWith('signature') ? { ...issue, path } : issue));
  return fieldErrors(ACCEPTANCE_FIELDS, ofFields, locale);
}

/** Returns the request body for the version that was read, or localized validation errors. */
export function readAcceptance(
  { strokes, kind, ...entries }: AcceptanceEntries,
  { number, sha256 }: CurrentQuote['version'],
  locale: Locale,
): { readonly acceptance: QuoteAcceptance } | { readonly errors: AcceptanceErrors } {
  const name = entries.name.trim();
  const { data, issues } = checkMessage(quoteAcceptanceSchema, {
    version: number,
    sha256,
    name,
    title: entries.title.trim() || null,
    signature: kind === 'typed' ? { kind, text: name } : { kind, strokes },
    consent: entries.consent,
    authority: entries.authority,
    // '482 913' is a valid code.
    code: entries.code.replaceAll(/\s/gu, ''),
  });
  return data === undefined ? { errors: errorsOf(issues, kind, locale) } : { acceptance: data };
}

export function refusedFields(cause: unknown, kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const errors = errorsOf(issuesOf(cause), kind, locale);
  return problemOf(cause)?.code === 'wrong-code'
    ? { ...errors, code: errors.code ?? refusalText('quote-accept-failed', cause, locale) }
    : errors;
}
