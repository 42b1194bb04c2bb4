import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { FastifyReply } from 'fastify';

/** Sets the ETag to the version for If-Match, not to a hash of the bytes. */
export function withVersion(request: QuoteRequest, reply: FastifyReply): QuoteRequest {
  void reply.header('etag', `"${request.version}"`);
  return request;
}
