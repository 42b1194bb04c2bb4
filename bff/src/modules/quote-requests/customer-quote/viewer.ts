import type { FastifyRequest } from 'fastify';

/** Client of a request, recorded as evidence. */
export interface Viewer {
  readonly ip: string;
  readonly userAgent: string | null;
}

const MAX_USER_AGENT_LENGTH = 300;

export const viewerOf = ({ ip, headers }: FastifyRequest): Viewer => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
});
