import { hash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { chooseEncoding, encode, encodingOf, etagOf, isUnchanged } from './content-encoding.js';

/** Answers JSON with a strong ETag, compressed; 304 when the client has it already. Clients ask each time. */
@Injectable()
export class CacheableJson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap((answer) => respond(answer, request, reply)));
  }
}

async function respond(answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
  const json = JSON.stringify(answer);
  const digest = hash('sha256', json, 'base64url').slice(0, 27);
  const body = Buffer.from(json);
  const encoding = encodingOf(body, chooseEncoding(request.headers['accept-encoding']));
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: etagOf(digest, encoding) });
  if (isUnchanged(request.headers['if-none-match'], digest)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return encode(body, encoding);
}
