import { message, type Locale } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  newQuoteShareSchema,
  sortIssues,
  type CurrentQuote,
  type NewQuoteShare,
  type FieldIssue,
  type QuoteShare,
} from '@backlot/domain/contract';

export interface ShareEntries {
  readonly name: string;
  readonly email: string;
}

export type ShareErrors = Partial<Record<keyof ShareEntries, string>>;

export const EMPTY_ENTRIES: ShareEntries = { name: '', email: '' };

export const SHARE_FIELDS = ['email', 'name'] as const;

const fieldAt = (path: string) => SHARE_FIELDS.find((field) => field === path);

export function shareErrors(issues: readonly FieldIssue[], locale: Locale): ShareErrors {
  const { fields } = sortIssues(issues, fieldAt);
  const errors: ShareErrors = {};
  for (const field of SHARE_FIELDS) {
    const issue = fields[field];
    if (issue !== undefined) errors[field] = messageText(issue, locale);
  }
  return errors;
}

export function readShare(
  { name, email }: ShareEntries,
  quote: Pick<CurrentQuote, 'version'>,
): { readonly colleague: NewQuoteShare } | { readonly issues: readonly FieldIssue[] } {
  const { data, issues } = checkMessage(newQuoteShareSchema, { name: name.trim() || null, email });
  if (data === undefined) return { issues };
  const isOwn = data.email.toLowerCase() === quote.version.details['customerEmail']?.toLowerCase();
  return isOwn ? { issues: [{ path: 'email', message: message('quote-share-own-address') }] } : { colleague: data };
}

export const colleagueName = ({ name, email }: Pick<QuoteShare, 'name' | 'email'>): string => name ?? email;
