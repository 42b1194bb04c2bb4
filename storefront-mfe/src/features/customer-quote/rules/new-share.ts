import { message, type Locale } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  newQuoteShareSchema,
  sortObjections,
  type CurrentQuote,
  type NewQuoteShare,
  type Objection,
  type QuoteShare,
} from '@backlot/domain/contract';

/** What is typed about a colleague. */
export interface ShareEntries {
  readonly name: string;
  readonly email: string;
}

export type ShareErrors = Partial<Record<keyof ShareEntries, string>>;

export const NO_ENTRIES: ShareEntries = { name: '', email: '' };

/** In the order of the form. */
export const SHARE_FIELDS = ['email', 'name'] as const;

const fieldAt = (path: string) => SHARE_FIELDS.find((field) => field === path);

/** What a page says of each field, in the reader's language. */
export function shareErrors(objections: readonly Objection[], locale: Locale): ShareErrors {
  const { fields } = sortObjections(objections, fieldAt);
  const errors: ShareErrors = {};
  for (const field of SHARE_FIELDS) {
    const said = fields[field];
    if (said !== undefined) errors[field] = messageText(said, locale);
  }
  return errors;
}

/** The colleague as the server takes them, or what is wrong. */
export function readShare(
  { name, email }: ShareEntries,
  quote: Pick<CurrentQuote, 'version'>,
): { readonly colleague: NewQuoteShare } | { readonly objections: readonly Objection[] } {
  const { data, objections } = checkMessage(newQuoteShareSchema, { name: name.trim() || null, email });
  if (data === undefined) return { objections };
  const isOwn = data.email.toLowerCase() === quote.version.details['customerEmail']?.toLowerCase();
  return isOwn ? { objections: [{ path: 'email', message: message('quote-share-own-address') }] } : { colleague: data };
}

/** How a colleague is called: by name, else by address. */
export const colleagueName = ({ name, email }: Pick<QuoteShare, 'name' | 'email'>): string => name ?? email;
