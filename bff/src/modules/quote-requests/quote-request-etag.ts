import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { type FastifyReply } from 'fastify';

/** The ETag is not of the bytes but of the version that If-Match sends back. */
export function withVersion(request: QuoteRequest, reply: FastifyReply): QuoteRequest {
  void reply.header('etag', `"${request.version}"`);
  return request;
}
