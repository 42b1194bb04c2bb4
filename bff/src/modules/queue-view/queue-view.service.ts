import { message } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { ScopedTokenService } from '../auth/scoped-token.service.ts';
import type { CallerSession } from '../../platform/http/caller.ts';
import { ProblemException } from '../../platform/http/problem.ts';

export const QUEUE_COOKIE = 'backlot-queue';
export const QUEUE_TOKEN_TTL_SECONDS = 15 * 60;

@Injectable()
export class QueueViewService {
  constructor(private readonly passes: ScopedTokenService) {}

  issueToken(session: CallerSession): Promise<string> {
    return this.passes.give('backlot-queue', session, QUEUE_TOKEN_TTL_SECONDS);
  }

  /** @throws {ProblemException} 401 without a pass that holds, 403 when its owner is no admin any more */
  async check(token: string | undefined): Promise<void> {
    const role = token === undefined ? undefined : await this.passes.roleOf('backlot-queue', token);
    if (role === undefined)
      throw new ProblemException({
        status: 401,
        title: message('sign-in-needed'),
        detail: message('queue-not-opened'),
        code: 'unauthenticated',
      });
    if (role !== 'admin')
      throw new ProblemException({
        status: 403,
        title: message('access-denied'),
        detail: message('administrators-only'),
        code: 'forbidden',
      });
  }
}
