import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { JsonResponse } from './json-response.js';

/** Answers JSON with a strong ETag, compressed; 304 when the client has it already. Takes a {@link JsonResponse} as it is. */
@Injectable()
export class CacheableJson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // Only what was read can be kept and asked for again.
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    return next
      .handle()
      .pipe(
        mergeMap((answer) =>
          respond(answer instanceof JsonResponse ? answer : new JsonResponse(JSON.stringify(answer)), request, reply),
        ),
      );
  }
}

async function respond(
  answer: JsonResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const preconditions = { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
  const unchanged = answer.unchangedFor(preconditions);
  if (unchanged !== undefined) {
    void addHeaders(reply, unchanged).status(304);
    return undefined;
  }
  const { body, headers: own } = await answer.representationFor(preconditions);
  void addHeaders(reply, own);
  return body;
}

function addHeaders(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  for (let index = 0; index < headers.length; index += 2) void reply.header(headers[index] ?? '', headers[index + 1]);
  return reply;
}
