import { type FastifyRequest } from 'fastify';

/** Who is at the page of a quote, as far as a request tells. */
export interface Viewer {
  readonly ip: string;
  readonly userAgent: string | null;
}

const LONGEST_AGENT = 300;

/** Who a request comes from. */
export const viewerOf = ({ ip, headers }: FastifyRequest): Viewer => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
});
