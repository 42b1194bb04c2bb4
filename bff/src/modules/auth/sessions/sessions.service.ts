import { message } from '@backlot/domain';
import type { ListedSession } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type { CallerSession } from '../../../platform/http/caller.ts';
import { rowNotFound, type ProblemException } from '../../../platform/http/problem.ts';
import { SessionsRepository } from './sessions.repository.ts';

const sessionNotFound = (): ProblemException => rowNotFound(message('session-not-found'));

@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  list({ profileId, sessionId }: CallerSession): Promise<ListedSession[]> {
    return this.sessions.list(profileId, sessionId);
  }

  /** @throws {ProblemException} 404 for one that has ended or is somebody else's */
  async end({ profileId }: CallerSession, id: string): Promise<void> {
    if (!(await this.sessions.end(id, profileId))) throw sessionNotFound();
  }

  async endOthers(caller: CallerSession): Promise<void> {
    await this.sessions.endMany(caller.sessionId, 'others', caller.profileId);
  }

  /** @throws {ProblemException} 404 for one that has ended */
  async endForAnyAccount(id: string): Promise<void> {
    if (!(await this.sessions.end(id))) throw sessionNotFound();
  }

  async endAll({ sessionId }: CallerSession): Promise<void> {
    await this.sessions.endMany(sessionId, 'everybody');
  }
}
