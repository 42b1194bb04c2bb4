import type { Account, AccountList } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnfindable } from '../../../platform/database/like-pattern.ts';
import { countAccounts, readAccount, readAccounts, type AccountFilter } from './account-administration.sql.ts';

@Injectable()
export class AccountAdministrationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns no items beyond the last page. */
  async page(filter: AccountFilter): Promise<AccountList> {
    if (isUnfindable(filter.q)) return { items: [], total: 0 };
    const [items, total] = await Promise.all([
      readAccounts(this.em.fork(), filter),
      countAccounts(this.em.fork(), filter.q),
    ]);
    return { items, total };
  }

  find(id: string): Promise<Account | undefined> {
    return readAccount(this.em.fork(), id);
  }
}
