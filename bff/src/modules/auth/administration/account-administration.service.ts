import { message } from '@backlot/domain';
import type { Account, AccountDetail, AccountList, ReadAccountQuery } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type { CallerSession } from '../../../platform/http/caller.ts';
import { rowNotFound } from '../../../platform/http/problem.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { AccountAdministrationRepository } from './account-administration.repository.ts';

@Injectable()
export class AccountAdministrationService {
  constructor(
    private readonly accounts: AccountAdministrationRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  list({ q = '', page = 1, limit }: ReadAccountQuery): Promise<AccountList> {
    return this.accounts.page({ q, page, limit });
  }

  /** @throws {ProblemException} 404 */
  async find(id: string, { sessionId }: CallerSession): Promise<AccountDetail> {
    return { account: await this.#existing(id), sessions: await this.sessions.list(id, sessionId) };
  }

  /** Ends all sessions of an account except the caller's. @throws {ProblemException} 404 */
  async endSessions(id: string, { sessionId }: CallerSession): Promise<void> {
    await this.#existing(id);
    await this.sessions.endMany(sessionId, 'account', id);
  }

  async #existing(id: string): Promise<Account> {
    const account = await this.accounts.find(id);
    if (account === undefined) throw rowNotFound(message('account-not-found'));
    return account;
  }
}
