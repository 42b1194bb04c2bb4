import { message } from '@backlot/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ProblemException } from '../../platform/http/problem.js';
import { readSiteCookie } from '../../platform/http/site-cookie.js';
import { QUEUE_COOKIE } from './queue-cookie.js';
import { QueueViewService } from './queue-view.service.js';

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether the browser says that one of our own pages asks. */
function isFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Asks for the pass in the cookie at each request. The cookie comes by itself, so that changes must come from our own page. */
@Injectable()
export class QueueViewGuard implements CanActivate {
  constructor(private readonly view: QueueViewService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.view.check(readSiteCookie(QUEUE_COOKIE, request.cookies));
    if (isReading(request) || isFromOurPage(request)) return true;
    throw new ProblemException({
      status: 403,
      title: message('access-denied'),
      detail: message('queue-page-only'),
      code: 'forbidden',
    });
  }
}
