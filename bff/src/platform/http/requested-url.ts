import { type FastifyRequest } from 'fastify';

/** The path that was asked for, decoded; as it stands when it cannot be. */
export function pathnameOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The query that was asked for, with its question mark; empty when there is none. */
export function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
