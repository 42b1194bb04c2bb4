import { message } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { PassService } from '../auth/pass.service.js';
import { type CallerSession } from '../../platform/http/caller.js';
import { ProblemException } from '../../platform/http/problem.js';

/** Seconds. */
export const QUEUE_PASS_TTL_SECONDS = 15 * 60;

/** Who may look at the queue: admins, with a pass that a browser brings along by itself. */
@Injectable()
export class QueueViewService {
  constructor(private readonly passes: PassService) {}

  givePass(session: CallerSession): Promise<string> {
    return this.passes.give('backlot-queue', session, QUEUE_PASS_TTL_SECONDS);
  }

  /** @throws {ProblemException} 401 without a pass that holds, 403 when its owner is no admin any more */
  async check(pass: string | undefined): Promise<void> {
    const role = pass === undefined ? undefined : await this.passes.roleOf('backlot-queue', pass);
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
