import type { Locale } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  issuesOf,
  problemOf,
  quoteAcceptanceSchema,
  sortIssues,
  type CurrentQuote,
  type FieldIssue,
  type QuoteAcceptance,
} from '@backlot/domain/contract';
import type { Strokes } from './drawing.ts';
import { refusalText } from '../../../lib/failure-text.ts';

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
const fieldAt = (path: string, kind: SignatureKind): AcceptanceField | undefined =>
  path.startsWith('signature')
    ? kind === 'typed'
      ? 'name'
      : 'strokes'
    : ACCEPTANCE_FIELDS.find((field) => field === path);

function errorsOf(issues: readonly FieldIssue[], kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const { fields } = sortIssues(issues, (path) => fieldAt(path, kind));
  const errors: AcceptanceErrors = {};
  for (const field of ACCEPTANCE_FIELDS) {
    const message = fields[field];
    if (message !== undefined) errors[field] = messageText(message, locale);
  }
  return errors;
}

/** '482 913' is a valid code. */
const withoutSpaces = (code: string) => code.replaceAll(/\s/gu, '');

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
    code: withoutSpaces(entries.code),
  });
  return data === undefined ? { errors: errorsOf(issues, kind, locale) } : { acceptance: data };
}

export function refusedFields(cause: unknown, kind: SignatureKind, locale: Locale): AcceptanceErrors {
  const errors = errorsOf(issuesOf(cause), kind, locale);
  return problemOf(cause)?.code === 'wrong-code'
    ? { ...errors, code: errors.code ?? refusalText('quote-accept-failed', cause, locale) }
    : errors;
}
