import { type FastifyHelmetOptions } from '@fastify/helmet';
import { isMyRequestsPath, isQuotePath, readLocalizedPath } from '@backlot/domain';
import { type Config } from '../config/config.js';

/** Origins of remotes that are deployed elsewhere, and of releases that browsers get from elsewhere. */
function remoteOrigins({ remotes, releasesOrigin, publicOrigin }: Config): string[] {
  const urls = [
    ...Object.values(remotes).map(({ manifest }) => manifest),
    ...(releasesOrigin === undefined ? [] : [releasesOrigin]),
  ];
  const origins = urls.map((url) => new URL(url, publicOrigin).origin);
  return [...new Set(origins)].filter((origin) => origin !== new URL(publicOrigin).origin);
}

const isSecure = ({ publicOrigin }: Config) => publicOrigin.startsWith('https:');

/** The map of the contact page, shown after consent. */
const MAP_ORIGINS = ['https://www.openstreetmap.org', 'https://www.google.com'];

/**
 * Content security policy of every response, as directives. Scripts come from this origin and the remotes' alone; `scriptHashes` are
 * those of inline scripts that the built page itself holds. Inline styles are Mantine's variables.
 */
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

/** The policy as a header. */
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
    // Pictures of equipment may come from any https address that the staff chose.
    crossOriginEmbedderPolicy: false,
    // On plain http, anything but localhost is no secure context and browsers complain about these.
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
  };
}

const PRIVATE_CALLS = /^\/api\/(?:quotes\/|holds\/|calendar\/|my-requests(?:\/|$)|mailed-requests(?:\/|$))/iu;

/** Whether a decoded path may hold the token of a mailed link or the key of the calendar, or is answered to one customer alone. */
export function isPrivatePath(pathname: string): boolean {
  const path = pathname.replaceAll(/\/{2,}/gu, '/');
  const page = readLocalizedPath(path).path;
  return PRIVATE_CALLS.test(path) || isQuotePath(page) || isMyRequestsPath(page);
}

/**
 * Of what only the holder of a mailed link may read, and of the page whose address holds its token: nobody stores it, no search
 * engine lists it, and no other site is told its address.
 */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
