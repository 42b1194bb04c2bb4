import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { CatalogueAnswer, CatalogueAnswers } from './catalogue-answers.js';

/** Tells the kept answers which address each of them answers, so that the next request to it need not come this far. */
@Injectable()
export class KnownAddresses implements NestInterceptor {
  constructor(private readonly answers: CatalogueAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { originalUrl, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer) => {
        if (answer instanceof CatalogueAnswer)
          this.answers.remember(originalUrl, answer.key, () => ({
            route: routeOptions.url ?? '',
            headers: headersOfEveryAnswer(reply),
          }));
      }),
    );
  }
}

/** Those that stand before the answer adds its own, without the one that is new for each request. */
function headersOfEveryAnswer(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}
