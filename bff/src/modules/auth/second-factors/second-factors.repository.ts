import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  deleteExpiredEnrolments,
  insertEnrolment,
  updateEnrolmentAttempts,
  type EnrolmentRecord,
  type NewEnrolment,
} from './enrolments.sql.ts';
import {
  countRecoveryCodes,
  hasSecondFactor,
  readApps,
  readPasskeys,
  readSecondFactors,
  type AppRecord,
  type PasskeyRecord,
  type SecondFactorRecord,
} from './second-factors.sql.ts';

/** Second factors, recovery codes and enrolments outside transactions. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly em: EntityManager) {}

  list(profileId: string): Promise<SecondFactorRecord[]> {
    return readSecondFactors(this.em.fork(), profileId);
  }

  exists(profileId: string): Promise<boolean> {
    return hasSecondFactor(this.em.fork(), profileId);
  }

  recoveryCodesLeft(profileId: string): Promise<number> {
    return countRecoveryCodes(this.em.fork(), profileId);
  }

  apps(profileId: string): Promise<AppRecord[]> {
    return readApps(this.em.fork(), profileId);
  }

  passkeys(profileId: string): Promise<PasskeyRecord[]> {
    return readPasskeys(this.em.fork(), profileId);
  }

  beginEnrolment(sessionId: string, enrolment: NewEnrolment): Promise<string> {
    return insertEnrolment(this.em.fork(), sessionId, enrolment);
  }

  attemptEnrolment(sessionId: string, id: string): Promise<EnrolmentRecord | undefined> {
    return updateEnrolmentAttempts(this.em.fork(), sessionId, id);
  }

  deleteExpiredEnrolments(): Promise<void> {
    return deleteExpiredEnrolments(this.em.fork());
  }
}
