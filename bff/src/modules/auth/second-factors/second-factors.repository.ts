import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  deleteExpiredEnrolments,
  insertEnrolment,
  updateEnrolmentAttempts,
  type NewEnrolment,
} from './enrolments.sql.ts';
import {
  countRecoveryCodes,
  hasSecondFactor,
  readApps,
  readPasskeys,
  readSecondFactors,
} from './second-factors.sql.ts';

/** Second factors, recovery codes and enrolments outside transactions. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly em: EntityManager) {}

  list(profileId: string) {
    return readSecondFactors(this.em.fork(), profileId);
  }

  exists(profileId: string) {
    return hasSecondFactor(this.em.fork(), profileId);
  }

  recoveryCodesLeft(profileId: string) {
    return countRecoveryCodes(this.em.fork(), profileId);
  }

  apps(profileId: string) {
    return readApps(this.em.fork(), profileId);
  }

  passkeys(profileId: string) {
    return readPasskeys(this.em.fork(), profileId);
  }

  beginEnrolment(sessionId: string, enrolment: NewEnrolment) {
    return insertEnrolment(this.em.fork(), sessionId, enrolment);
  }

  attemptEnrolment(sessionId: string, id: string) {
    return updateEnrolmentAttempts(this.em.fork(), sessionId, id);
  }

  deleteExpiredEnrolments() {
    return deleteExpiredEnrolments(this.em.fork());
  }
}
