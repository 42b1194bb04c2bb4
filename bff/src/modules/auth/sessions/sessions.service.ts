import { message } from '@backlot/domain';
import type { ListedSession } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { type CallerSession } from '../../../platform/http/caller.js';
import { rowNotFound, type ProblemException } from '../../../platform/http/problem.js';
import { SessionsRepository, type SessionRecord } from './sessions.repository.js';

const sessionNotFound = (): ProblemException => rowNotFound(message('session-not-found'));

/** A session as the contract has it. */
export const toListedSession = (
  { createdAt, lastSeenAt, ...session }: SessionRecord,
  currentId: string,
): ListedSession => ({
  ...session,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  isCurrent: session.id === currentId,
});

/** Own sessions in the hands of their owner. */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  async list({ profileId, sessionId }: CallerSession): Promise<ListedSession[]> {
    return (await this.sessions.list(profileId)).map((session) => toListedSession(session, sessionId));
  }

  /** @throws {ProblemException} 404 for one that has ended or is somebody else's */
  async end({ profileId }: CallerSession, id: string): Promise<void> {
    if (!(await this.sessions.end(id, profileId))) throw sessionNotFound();
  }

  async endOthers(caller: CallerSession): Promise<void> {
    await this.sessions.endAtOnce(caller.sessionId, 'others', caller.profileId);
  }

  /** Anybody's. @throws {ProblemException} 404 for one that has ended */
  async endOfAnybody(id: string): Promise<void> {
    if (!(await this.sessions.end(id))) throw sessionNotFound();
  }

  /** Everybody's, but the one that asks. */
  async endAll({ sessionId }: CallerSession): Promise<void> {
    await this.sessions.endAtOnce(sessionId, 'everybody');
  }
}
