import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProfileEntity } from './auth.entity.ts';
import { PasswordRecoveryEntity, SignUpEntity } from './mailed-link.entity.ts';
import { insertRecoveryToken, updateSignUpToken } from './mailed-links.sql.ts';

/** Reads and writes of the account mails. Expiry uses the database clock, because the clocks of the servers differ. */
@Injectable()
export class MailedLinksRepository {
  constructor(private readonly em: EntityManager) {}

  issueConfirmation(signUpId: string, tokenHash: string) {
    return updateSignUpToken(this.em.fork(), signUpId, tokenHash);
  }

  issueRecovery(recoveryId: string, tokenHash: string) {
    return insertRecoveryToken(this.em.fork(), recoveryId, tokenHash);
  }

  async deleteSignUp(id: string): Promise<void> {
    await this.em.fork().nativeDelete(SignUpEntity, { id });
  }

  async deleteRecovery(id: string): Promise<void> {
    await this.em.fork().nativeDelete(PasswordRecoveryEntity, { id });
  }

  async findOwner(profileId: string): Promise<string | undefined> {
    return (await this.em.fork().findOne(ProfileEntity, { id: profileId }))?.email;
  }
}
