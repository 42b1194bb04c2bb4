import { message } from '@backlot/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemException } from '../../platform/http/problem.ts';
import { readSiteCookie } from '../../platform/http/site-cookie.ts';
import { QUEUE_COOKIE, QueueViewService } from './queue-view.service.ts';

const isReadRequest = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Checks `Sec-Fetch-Site`, or `Origin` if the browser does not send it. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Checks the token in the cookie. Browsers send the cookie with any request, so writes must be same-origin (CSRF). */
@Injectable()
export class QueueViewGuard implements CanActivate {
  constructor(private readonly view: QueueViewService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.view.check(readSiteCookie(QUEUE_COOKIE, request.cookies));
    if (isReadRequest(request) || isSameOrigin(request)) return true;
    throw new ProblemException({
      status: 403,
      title: message('access-denied'),
      detail: message('queue-page-only'),
      code: 'forbidden',
    });
  }
}
