import type { FastifyRequest } from 'fastify';

/** Decoded path of the request; undecoded if malformed. */
export function pathnameOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Query with its question mark; empty when there is none. */
export function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
