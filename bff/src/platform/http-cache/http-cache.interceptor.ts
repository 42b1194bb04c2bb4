import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { HttpCache } from './http-cache.ts';
import { JsonResponse } from './json-response.ts';

/** Sends JSON compressed and with a strong ETag, or 304. Registers cached responses for early responses. */
@Injectable()
export class HttpCacheInterceptor implements NestInterceptor {
  constructor(private readonly cache: HttpCache) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // Only reads are cacheable.
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    return next.handle().pipe(mergeMap((value) => this.#send(value, request, reply)));
  }

  async #send(value: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const response = value instanceof JsonResponse ? value : new JsonResponse(value);
    this.cache.registerEarly(request.originalUrl, response, () => ({
      route: request.routeOptions.url ?? '',
      headers: commonResponseHeaders(reply),
    }));
    const { status, headers, body } = await response.representationFor(request.headers);
    for (let index = 0; index < headers.length; index += 2) void reply.header(headers[index] ?? '', headers[index + 1]);
    if (status === 304) void reply.status(status);
    return body;
  }
}

/** Headers that are set before the response's own, without the request id. */
function commonResponseHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}
