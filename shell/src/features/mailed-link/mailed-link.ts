import { readRecoveryHash } from '@backlot/domain';
import { createStore } from 'zustand/vanilla';

export type MailedLink =
  | { readonly kind: 'recovery' | 'confirmation'; readonly token: string }
  | { readonly kind: 'error'; readonly reason: LinkErrorReason };

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

/** Error in a query. Requires a description, since any page may have an `error` parameter of its own. */
function readQueryError(search: string): MailedLink | undefined {
  const fields = new URLSearchParams(search);
  return fields.has('error_description') ? errorOf(fields.get('error_code') ?? fields.get('error') ?? '') : undefined;
}

/** Parses a mailed link from the hash or, for errors, the query (spec 2 and 8, decision 25). */
export function readMailedLink({ search, hash }: PageLocation): MailedLink | undefined {
  const recovery = readRecoveryHash(hash);
  if (recovery?.kind === 'token') return { kind: 'recovery', token: recovery.accessToken };
  if (recovery !== undefined) return errorOf(recovery.code);
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const token = fields.get('access_token') ?? '';
  const type = fields.get('type');
  if (type === 'signup' && token !== '') return { kind: 'confirmation', token };
  // A truncated link, as some mail programs produce.
  if (type === 'signup' || type === 'recovery') return errorOf('');
  return readQueryError(search);
}

export function withoutLinkError(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('error_description')) return search;
  for (const field of ERROR_FIELDS) query.delete(field);
  const remaining = query.toString();
  return remaining === '' ? '' : `?${remaining}`;
}

/** Hash that carries the token to the same page in another language. */
export function linkHash(link: MailedLink | undefined): string {
  if (link === undefined || link.kind === 'error') return '';
  return `#${new URLSearchParams({ access_token: link.token, type: link.kind === 'recovery' ? 'recovery' : 'signup' }).toString()}`;
}

/** Holds a link's token in memory only (decision 24); a reload loses it. */
export function createMailedLink() {
  const nothing = { link: undefined, path: undefined };
  const store = createStore<{ readonly link: MailedLink | undefined; readonly path: string | undefined }>(
    () => nothing,
  );
  return {
    store,
    set: (link: MailedLink, path: string) => store.setState({ link, path }),
    clear: () => store.setState(nothing),
  };
}
