import { message } from '@backlot/domain';
import {
  checkMessage,
  newQuoteShareSchema,
  type CurrentQuote,
  type FieldIssue,
  type NewQuoteShare,
  type QuoteShare,
} from '@backlot/domain/contract';

export const EMPTY_ENTRIES = { name: '', email: '' };
export type ShareEntries = Readonly<typeof EMPTY_ENTRIES>;

export const SHARE_FIELDS = ['email', 'name'] as const;

export function readShare(
  { name, email }: ShareEntries,
  { version }: CurrentQuote,
): { readonly data: NewQuoteShare | undefined; readonly issues: readonly FieldIssue[] } {
  const read = checkMessage(newQuoteShareSchema, { name: name.trim() || null, email });
  const isOwn = read.data?.email.toLowerCase() === version.details['customerEmail']?.toLowerCase();
  if (read.data === undefined || !isOwn) return read;
  return { data: undefined, issues: [{ path: 'email', message: message('quote-share-own-address') }] };
}

export const colleagueName = ({ name, email }: Pick<QuoteShare, 'name' | 'email'>): string => name ?? email;
