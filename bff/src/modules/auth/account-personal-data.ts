import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
} from '../../platform/privacy/personal-data.js';
import { AccountPersonalDataRepository } from './account-personal-data.repository.js';

/** Accounts as what their owner has told. The password is held as a hash and the secrets of second factors sealed, which tells nobody anything. */
@HoldsPersonalData('account')
@Injectable()
export class AccountPersonalData implements PersonalDataHolder {
  constructor(private readonly stored: AccountPersonalDataRepository) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    const profile = await this.stored.profileOf(email);
    const sessions = profile === undefined ? [] : await this.stored.sessionsOf(profile.id);
    const secondFactors = profile === undefined ? [] : await this.stored.secondFactorsOf(profile.id);
    return {
      data: { profile: profile ?? null, sessions, secondFactors, ...(await this.stored.askedFor(email)) },
      files: [],
    };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    const profile = await this.stored.profileOf(email);
    return { accounts: profile === undefined ? 0 : 1, accountLinks: await this.stored.countAsked(email) };
  }

  async erase(email: string): Promise<Erasure> {
    const profile = await this.stored.profileOf(email);
    const asked = await this.stored.eraseAsked(email);
    if (profile?.role === 'admin')
      return {
        erased: { accounts: 0, accountLinks: asked },
        retained: [{ name: profile.email, reason: 'staff-account', until: null }],
      };
    const isErased = profile !== undefined && (await this.stored.eraseProfile(profile.id));
    return { erased: { accounts: isErased ? 1 : 0, accountLinks: asked }, retained: [] };
  }

  /** Accounts stay until their owner leaves; links end by themselves. */
  removeExpired(): Promise<void> {
    return Promise.resolve();
  }
}
