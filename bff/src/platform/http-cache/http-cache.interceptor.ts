import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { HttpCache } from './http-cache.js';
import { JsonResponse } from './json-response.js';
import { CachedResponse } from './response-cache.js';

/** Sends JSON with a strong ETag, compressed; 304 when the client has it already. What is cached is answered early from the next time on. */
@Injectable()
export class HttpCacheInterceptor implements NestInterceptor {
  constructor(private readonly cache: HttpCache) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // Only what was read can be cached and asked for again.
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    return next.handle().pipe(
      mergeMap((value) => {
        if (value instanceof CachedResponse) this.#remember(value, request, reply);
        return send(value instanceof JsonResponse ? value : new JsonResponse(value), request, reply);
      }),
    );
  }

  /** The next request to this URL need not come this far. */
  #remember(response: CachedResponse, { originalUrl, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    this.cache.remember(originalUrl, response, () => ({
      route: routeOptions.url ?? '',
      headers: commonResponseHeaders(reply),
    }));
  }
}

/** Those that stand before the response adds its own, without the one that is new for each request. */
function commonResponseHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}

async function send(
  response: JsonResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const preconditions = { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
  const unchanged = response.unchangedFor(preconditions);
  if (unchanged !== undefined) {
    void addHeaders(reply, unchanged).status(304);
    return undefined;
  }
  const { body, headers: own } = await response.representationFor(preconditions);
  void addHeaders(reply, own);
  return body;
}

function addHeaders(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  for (let index = 0; index < headers.length; index += 2) void reply.header(headers[index] ?? '', headers[index + 1]);
  return reply;
}
