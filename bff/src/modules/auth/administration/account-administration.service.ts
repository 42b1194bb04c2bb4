import { message } from '@backlot/domain';
import type { Account, AccountDetail, AccountList, ReadAccountQuery } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type { CallerSession } from '../../../platform/http/caller.ts';
import { rowNotFound } from '../../../platform/http/problem.ts';
import { toProfile } from '../profile-mapper.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { toListedSession } from '../sessions/sessions.service.ts';
import { AccountAdministrationRepository } from './account-administration.repository.ts';
import type { AccountRecord } from './account-administration.sql.ts';

const toAccount = ({ sessionCount, lastSeenAt, ...profile }: AccountRecord): Account => ({
  profile: toProfile(profile),
  sessionCount,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

@Injectable()
export class AccountAdministrationService {
  constructor(
    private readonly accounts: AccountAdministrationRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  async list({ q = '', page = 1, limit }: ReadAccountQuery): Promise<AccountList> {
    const { items, total } = await this.accounts.page({ q, page, limit });
    return { items: items.map(toAccount), total };
  }

  /** @throws {ProblemException} 404 */
  async find(id: string, { sessionId }: CallerSession): Promise<AccountDetail> {
    const account = await this.#existing(id);
    const sessions = await this.sessions.list(id);
    return {
      account: toAccount(account),
      sessions: sessions.map((session) => toListedSession(session, sessionId)),
    };
  }

  /** Ends all sessions of an account except the caller's. @throws {ProblemException} 404 */
  async endSessions(id: string, { sessionId }: CallerSession): Promise<void> {
    await this.#existing(id);
    await this.sessions.endMany(sessionId, 'account', id);
  }

  async #existing(id: string): Promise<AccountRecord> {
    const account = await this.accounts.find(id);
    if (account === undefined) throw rowNotFound(message('account-not-found'));
    return account;
  }
}
