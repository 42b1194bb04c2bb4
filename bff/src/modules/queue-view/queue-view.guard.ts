import { message, type Message } from '@backlot/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemException } from '../../platform/http/problem.ts';
import { readSiteCookie } from '../../platform/http/site-cookie.ts';
import { ScopedTokenService } from '../auth/scoped-token.service.ts';

export const QUEUE_TOKEN = 'backlot-queue';

/** Checks `Sec-Fetch-Site`, or `Origin` if the browser does not send it. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const denied = (detail: Message) =>
  new ProblemException({ status: 403, title: message('access-denied'), detail, code: 'forbidden' });

/** Checks the token in the cookie. Browsers send the cookie with any request, so writes must be same-origin (CSRF). */
@Injectable()
export class QueueViewGuard implements CanActivate {
  constructor(private readonly tokens: ScopedTokenService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = readSiteCookie(QUEUE_TOKEN, request.cookies);
    const role = token === undefined ? undefined : await this.tokens.roleOf(QUEUE_TOKEN, token);
    if (role === undefined)
      throw new ProblemException({
        status: 401,
        title: message('sign-in-needed'),
        detail: message('queue-not-opened'),
        code: 'unauthenticated',
      });
    if (role !== 'admin') throw denied(message('administrators-only'));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !isSameOrigin(request)) throw denied(message('queue-page-only'));
    return true;
  }
}
