import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
} from '../../platform/privacy/personal-data.ts';
import {
  countLinks,
  deleteLinks,
  LINK_TABLES,
  readAllSessions,
  readLinkTimes,
  readProfile,
} from './account-personal-data.sql.ts';
import { ProfileEntity } from './auth.entity.ts';
import { readSecondFactors } from './second-factors/second-factors.sql.ts';

/** Personal data of accounts, without password hashes and sealed secrets. */
@HoldsPersonalData('account')
@Injectable()
export class AccountPersonalDataRepository implements PersonalDataHolder {
  constructor(private readonly em: EntityManager) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    const em = this.em.fork();
    const profile = await readProfile(em, email);
    const sessions = profile === undefined ? [] : await readAllSessions(em, profile.id);
    const factors = profile === undefined ? [] : await readSecondFactors(em, profile.id);
    const secondFactors = factors.map(({ id: _, ...factor }) => factor);
    const signUps = await readLinkTimes(em, 'sign_ups', email);
    const recoveries = await readLinkTimes(em, 'password_recoveries', email);
    return { data: { profile: profile ?? null, sessions, secondFactors, signUps, recoveries }, files: [] };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    const em = this.em.fork();
    const profile = await readProfile(em, email);
    return { accounts: profile === undefined ? 0 : 1, accountLinks: await countLinks(em, email) };
  }

  async erase(email: string): Promise<Erasure> {
    const em = this.em.fork();
    const profile = await readProfile(em, email);
    const accountLinks = await em.transactional(async (transaction) => {
      let count = 0;
      for (const table of LINK_TABLES) {
        const deleted = await deleteLinks(transaction, table, email);
        count += deleted;
      }
      return count;
    });
    if (profile?.role === 'admin')
      return {
        erased: { accounts: 0, accountLinks },
        retained: [{ name: profile.email, reason: 'staff-account', until: null }],
      };
    // Cascades to the password and sessions.
    const accounts = profile === undefined ? 0 : await em.nativeDelete(ProfileEntity, { id: profile.id });
    return { erased: { accounts, accountLinks }, retained: [] };
  }

  /** No-op: accounts do not expire, links have their own clean-up job. */
  removeExpired(): Promise<void> {
    return Promise.resolve();
  }
}
