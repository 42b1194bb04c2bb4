import { LOCALES } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { RECOVERY_LINK_TTL_MINUTES } from './account-limits.ts';

const locale = z.enum(LOCALES);
const confirmationRows = z.array(z.object({ email: z.string(), locale, isKnown: z.boolean() }));
export type IssuedConfirmation = z.output<typeof confirmationRows>[number];
const recoveryRows = z.array(z.object({ email: z.string(), locale }));
export type IssuedRecovery = z.output<typeof recoveryRows>[number];

/** Replaces the token of the sign-up; undefined if it was deleted or has expired. */
export async function updateSignUpToken(
  em: EntityManager,
  signUpId: string,
  tokenHash: string,
): Promise<IssuedConfirmation | undefined> {
  const rows: unknown = await em.execute(
    `update sign_ups set token_hash = ? where id = ? and expires_at > now()
     returning email, locale, exists (select 1 from profiles where lower(profiles.email) = lower(sign_ups.email)) as "isKnown"`,
    [tokenHash, signUpId],
  );
  return confirmationRows.parse(rows)[0];
}

/** Returns the stored spelling of the address; undefined if neither account nor pending sign-up exists. */
export async function insertRecoveryToken(
  em: EntityManager,
  recoveryId: string,
  tokenHash: string,
): Promise<IssuedRecovery | undefined> {
  const rows: unknown = await em.execute(
    `insert into recovery_tokens (token_hash, email, created_at, expires_at)
     select ?, coalesce(profile.email, pending.email), now(), now() + ?::integer * interval '1 minute'
     from password_recoveries as asked
     left join profiles as profile on lower(profile.email) = lower(asked.email)
     left join lateral (
       select email from sign_ups where lower(email) = lower(asked.email) and expires_at > now() order by created_at desc, id limit 1
     ) as pending on true
     where asked.id = ? and coalesce(profile.email, pending.email) is not null
     returning email, (select locale from password_recoveries where id = ?) as locale`,
    [tokenHash, RECOVERY_LINK_TTL_MINUTES, recoveryId, recoveryId],
  );
  return recoveryRows.parse(rows)[0];
}
