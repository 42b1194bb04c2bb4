import { LOCALES } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { PasswordRecoveryEntity, SignUpEntity } from './mailed-link.entity.js';

const locale = z.enum(LOCALES);
const confirmationRows = z.array(z.object({ email: z.string(), locale, isKnown: z.boolean() }));
const recoveryRows = z.array(z.object({ email: z.string(), locale }));

/** What the worker reads and writes of accounts. Links begin and end by the clock of the database: those of several servers differ. */
@Injectable()
export class MailedLinksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Gives the sign-up this token in the place of its last one; undefined when it is gone or past its end. */
  async issueConfirmation(
    signUpId: string,
    tokenHash: string,
  ): Promise<z.output<typeof confirmationRows>[number] | undefined> {
    const [issued] = confirmationRows.parse(
      await this.em.fork().execute(
        `update sign_ups set token_hash = ? where id = ? and expires_at > now()
         returning email, locale, exists (select 1 from profiles where lower(profiles.email) = lower(sign_ups.email)) as "isKnown"`,
        [tokenHash, signUpId],
      ),
    );
    return issued;
  }

  /**
   * Stores the token, good for `ttlMinutes`, for the address's account, or for the latest sign-up that waits for its confirmation. Returns the
   * address as the account has it, never as a visitor typed it now, and the language that it was asked for in; undefined
   * when nobody has that address.
   */
  async issueRecovery(
    recoveryId: string,
    tokenHash: string,
    ttlMinutes: number,
  ): Promise<z.output<typeof recoveryRows>[number] | undefined> {
    const [issued] = recoveryRows.parse(
      await this.em.fork().execute(
        `insert into recovery_tokens (token_hash, email, created_at, expires_at)
         select ?, coalesce(profile.email, pending.email), now(), now() + ?::integer * interval '1 minute'
         from password_recoveries as asked
         left join profiles as profile on lower(profile.email) = lower(asked.email)
         left join lateral (
           select email from sign_ups where lower(email) = lower(asked.email) and expires_at > now() order by created_at desc, id limit 1
         ) as pending on true
         where asked.id = ? and coalesce(profile.email, pending.email) is not null
         returning email, (select locale from password_recoveries where id = ?) as locale`,
        [tokenHash, ttlMinutes, recoveryId, recoveryId],
      ),
    );
    return issued;
  }

  async deleteSignUp(id: string): Promise<void> {
    await this.em.fork().nativeDelete(SignUpEntity, { id });
  }

  async deleteRecovery(id: string): Promise<void> {
    await this.em.fork().nativeDelete(PasswordRecoveryEntity, { id });
  }
}
