import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnfindable } from '../../../platform/database/like-pattern.ts';
import {
  countAccounts,
  readAccount,
  readAccounts,
  type AccountFilter,
  type AccountRecord,
} from './account-administration.sql.ts';

@Injectable()
export class AccountAdministrationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns no items beyond the last page. */
  async page(filter: AccountFilter): Promise<{ items: AccountRecord[]; total: number }> {
    if (isUnfindable(filter.q)) return { items: [], total: 0 };
    const [items, total] = await Promise.all([
      readAccounts(this.em.fork(), filter),
      countAccounts(this.em.fork(), filter.q),
    ]);
    return { items, total };
  }

  find(id: string): Promise<AccountRecord | undefined> {
    return readAccount(this.em.fork(), id);
  }
}
