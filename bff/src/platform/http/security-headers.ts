import type { FastifyHelmetOptions } from '@fastify/helmet';
import { isMyRequestsPath, isQuotePath, readLocalizedPath } from '@backlot/domain';
import type { Config } from '../config/config.ts';

function remoteOrigins({ remotes, releasesOrigin, publicOrigin }: Config): string[] {
  const urls = [
    ...Object.values(remotes).map(({ manifest }) => manifest),
    ...(releasesOrigin === undefined ? [] : [releasesOrigin]),
  ];
  const origins = urls.map((url) => new URL(url, publicOrigin).origin);
  return [...new Set(origins)].filter((origin) => origin !== new URL(publicOrigin).origin);
}

const isSecure = ({ publicOrigin }: Config) => publicOrigin.startsWith('https:');

/** Map embeds of the contact page, loaded after consent. */
const MAP_ORIGINS = ['https://www.openstreetmap.org', 'https://www.google.com'];

/** Content security policy of all responses. `scriptHashes`: inline scripts of the built page. */
export function contentSecurityPolicy(config: Config, scriptHashes: readonly string[] = []): Record<string, string[]> {
  const remotes = remoteOrigins(config);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remotes, ...scriptHashes.map((value) => `'sha256-${value}'`)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'img-src': ["'self'", 'data:', 'https:', ...(isSecure(config) ? [] : ['http:']), ...remotes],
    'font-src': ["'self'", 'data:', ...remotes],
    'connect-src': ["'self'", ...remotes],
    'frame-src': ["'self'", ...MAP_ORIGINS],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

export function policyHeader(directives: Readonly<Record<string, string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

export function securityHeaders(config: Config): FastifyHelmetOptions {
  const secure = isSecure(config);
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Equipment pictures may come from any https address.
    crossOriginEmbedderPolicy: false,
    // Plain http is no secure context except on localhost: browsers warn about these headers.
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
  };
}

const PRIVATE_CALLS = /^\/api\/(?:quotes\/|holds\/|calendar\/|my-requests(?:\/|$)|mailed-requests(?:\/|$))/iu;

/** Whether a decoded path may contain a mailed token or the calendar key, or its response is for one customer only. */
export function isPrivatePath(pathname: string): boolean {
  const path = pathname.replaceAll(/\/{2,}/gu, '/');
  const page = readLocalizedPath(path).path;
  return PRIVATE_CALLS.test(path) || isQuotePath(page) || isMyRequestsPath(page);
}

/** Headers of private pages and calls: not stored, not indexed, address not sent as referrer. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
