import { readRecoveryHash } from '@backlot/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the address of a mailed link carries: a token for a new password or a new account, or why there is none. */
export type MailedLink =
  | { readonly kind: 'recovery' | 'confirmation'; readonly token: string }
  | { readonly kind: 'error'; readonly reason: LinkErrorReason };

/** Why a link did not work, as far as the page can say it in its own words. */
export type LinkErrorReason = 'expired' | 'refused' | 'server' | 'unknown';

const REASONS = new Map<string, LinkErrorReason>([
  ['otp_expired', 'expired'],
  ['access_denied', 'refused'],
  ['unauthorized_client', 'refused'],
  ['server_error', 'server'],
  ['unexpected_failure', 'server'],
  ['temporarily_unavailable', 'server'],
]);

function errorOf(code: string): MailedLink {
  return { kind: 'error', reason: REASONS.get(code) ?? 'unknown' };
}

interface PageLocation {
  readonly search: string;
  readonly hash: string;
}

const ERROR_FIELDS = ['error', 'error_code', 'error_description'] as const;

/** The error that a query reports: only one with a description, since any page may have an `error` of its own. */
function readQueryError(search: string): MailedLink | undefined {
  const fields = new URLSearchParams(search);
  return fields.has('error_description') ? errorOf(fields.get('error_code') ?? fields.get('error') ?? '') : undefined;
}

/** Reads what a mailed link brought, from the hash or, for errors, the query (spec 2 and 8, decision 25). */
export function readMailedLink({ search, hash }: PageLocation): MailedLink | undefined {
  const recovery = readRecoveryHash(hash);
  if (recovery?.kind === 'token') return { kind: 'recovery', token: recovery.accessToken };
  if (recovery !== undefined) return errorOf(recovery.code);
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const token = fields.get('access_token') ?? '';
  const type = fields.get('type');
  if (type === 'signup' && token !== '') return { kind: 'confirmation', token };
  // Half a link, as some mail programs make of a long one.
  if (type === 'signup' || type === 'recovery') return errorOf('');
  return readQueryError(search);
}

/** The query without what `readMailedLink` takes from it. */
export function withoutLinkError(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('error_description')) return search;
  for (const field of ERROR_FIELDS) query.delete(field);
  const remaining = query.toString();
  return remaining === '' ? '' : `?${remaining}`;
}

/** The hash that carries a token, to hand it to the same page in another language. */
export function linkHash(link: MailedLink | undefined): string {
  if (link === undefined || link.kind === 'error') return '';
  return `#${new URLSearchParams({ access_token: link.token, type: link.kind === 'recovery' ? 'recovery' : 'signup' }).toString()}`;
}

export interface MailedLinkHandle {
  /** The link that was taken from the address bar, and the page where it was taken. */
  readonly store: StoreApi<{ readonly link: MailedLink | undefined; readonly path: string | undefined }>;
  take(link: MailedLink, path: string): void;
  /** It was used, or the visitor has read it. */
  forget(): void;
}

/** Keeps a link's token in memory alone (decision 24): the address bar loses it as soon as it is read, and a reload with it. */
export function createMailedLink(): MailedLinkHandle {
  const nothing = { link: undefined, path: undefined };
  const store = createStore<{ readonly link: MailedLink | undefined; readonly path: string | undefined }>(
    () => nothing,
  );
  return {
    store,
    take: (link, path) => store.setState({ link, path }),
    forget: () => store.setState(nothing),
  };
}
