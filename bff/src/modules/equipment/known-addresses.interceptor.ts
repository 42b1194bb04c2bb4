import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { CachedResponse, CatalogueResponseCache } from './catalogue-response-cache.js';

/** Tells the kept answers which address each of them answers, so that the next request to it need not come this far. */
@Injectable()
export class KnownAddresses implements NestInterceptor {
  constructor(private readonly answers: CatalogueResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { originalUrl, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer) => {
        if (answer instanceof CachedResponse)
          this.answers.remember(originalUrl, answer.key, () => ({
            route: routeOptions.url ?? '',
            headers: commonResponseHeaders(reply),
          }));
      }),
    );
  }
}

/** Those that stand before the answer adds its own, without the one that is new for each request. */
function commonResponseHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}
