import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PasswordRecoveryEntity, SignUpEntity } from './mailed-link.entity.ts';
import {
  insertRecoveryToken,
  updateSignUpToken,
  type IssuedConfirmation,
  type IssuedRecovery,
} from './mailed-links.sql.ts';

/** Mailed links as the worker issues them. Expiry uses the database clock, because the clocks of the servers differ. */
@Injectable()
export class MailedLinksRepository {
  constructor(private readonly em: EntityManager) {}

  issueConfirmation(signUpId: string, tokenHash: string): Promise<IssuedConfirmation | undefined> {
    return updateSignUpToken(this.em.fork(), signUpId, tokenHash);
  }

  issueRecovery(recoveryId: string, tokenHash: string, ttlMinutes: number): Promise<IssuedRecovery | undefined> {
    return insertRecoveryToken(this.em.fork(), recoveryId, tokenHash, ttlMinutes);
  }

  async deleteSignUp(id: string): Promise<void> {
    await this.em.fork().nativeDelete(SignUpEntity, { id });
  }

  async deleteRecovery(id: string): Promise<void> {
    await this.em.fork().nativeDelete(PasswordRecoveryEntity, { id });
  }
}
