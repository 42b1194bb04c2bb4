import { randomUUID } from 'node:crypto';
import { SECOND_FACTOR_KINDS } from '@backlot/domain';
import type { SecondFactor } from '@backlot/domain/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const instant = z.coerce.date().transform((at) => at.toISOString());
const factorRows: z.ZodType<SecondFactor[]> = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(SECOND_FACTOR_KINDS),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  }),
);

const appRows = z.array(z.object({ id: z.uuid(), secret: z.string(), now: z.coerce.date() }));

const passkeyRows = z.array(
  z.object({
    id: z.uuid(),
    credentialId: z.string(),
    /** COSE key in base64url. */
    publicKey: z.string(),
    /** Signature counter; 0 if the authenticator has none. */
    counter: z.coerce.number(),
    transports: z.array(z.string()),
  }),
);
export type StoredPasskey = Omit<z.output<typeof passkeyRows>[number], 'id'>;

const countRow = z.tuple([z.object({ count: z.int() })]);
const existsRow = z.tuple([z.object({ exists: z.boolean() })]);

/** Verified proof; stored on use, so that it cannot be replayed. */
export type UsedProof =
  | { readonly kind: 'totp'; readonly id: string; readonly step: number }
  | { readonly kind: 'passkey'; readonly id: string; readonly counter: number }
  | { readonly kind: 'recovery-code'; readonly codeHash: string };

export type NewFactor = { readonly name: string } & (
  | { readonly kind: 'totp'; readonly sealedSecret: string; readonly step: number }
  | { readonly kind: 'passkey'; readonly passkey: StoredPasskey }
);

export async function readSecondFactors(em: EntityManager, profileId: string): Promise<SecondFactor[]> {
  const rows: unknown = await em.execute(
    `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from second_factors where profile_id = ? order by created_at, id`,
    [profileId],
  );
  return factorRows.parse(rows);
}

export async function hasSecondFactor(em: EntityManager, profileId: string): Promise<boolean> {
  return existsRow.parse(
    await em.execute('select exists (select 1 from second_factors where profile_id = ?) as exists', [profileId]),
  )[0].exists;
}

/** Number of unused recovery codes. */
export async function countRecoveryCodes(em: EntityManager, profileId: string): Promise<number> {
  const rows: unknown = await em.execute(
    'select count(*)::int as count from recovery_codes where profile_id = ? and used_at is null',
    [profileId],
  );
  return countRow.parse(rows)[0].count;
}

export async function readApps(em: EntityManager, profileId: string): Promise<z.output<typeof appRows>> {
  const rows: unknown = await em.execute(
    "select id, secret, now() as now from second_factors where profile_id = ? and kind = 'totp'",
    [profileId],
  );
  return appRows.parse(rows);
}

export async function readPasskeys(em: EntityManager, profileId: string): Promise<z.output<typeof passkeyRows>> {
  const rows: unknown = await em.execute(
    `select id, credential_id as "credentialId", public_key as "publicKey", counter, coalesce(transports, '{}') as transports
     from second_factors where profile_id = ? and kind = 'passkey' order by created_at, id`,
    [profileId],
  );
  return passkeyRows.parse(rows);
}

export async function lockSecondFactors(em: EntityManager, profileId: string): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('second factors ' || ?, 0))", [profileId]);
}

/** Consumes a proof atomically; false if it was used before or belongs to another account. */
export async function consumeProof(em: EntityManager, profileId: string, proof: UsedProof): Promise<boolean> {
  switch (proof.kind) {
    case 'totp':
      return isOne(
        await em.execute(
          `update second_factors set last_step = ?, last_used_at = now()
           where id = ? and profile_id = ? and coalesce(last_step, -1) < ? returning 1`,
          [proof.step, proof.id, profileId, proof.step],
        ),
      );
    case 'passkey':
      // Authenticators without a counter always send 0.
      return isOne(
        await em.execute(
          `update second_factors set counter = ?, last_used_at = now()
           where id = ? and profile_id = ? and (counter < ? or (counter = 0 and ? = 0)) returning 1`,
          [proof.counter, proof.id, profileId, proof.counter, proof.counter],
        ),
      );
    case 'recovery-code':
      return isOne(
        await em.execute(
          'update recovery_codes set used_at = now() where code_hash = ? and profile_id = ? and used_at is null returning 1',
          [proof.codeHash, profileId],
        ),
      );
    default:
      return proof satisfies never;
  }
}

/** Returns false if the passkey is already registered. */
export async function insertSecondFactor(em: EntityManager, profileId: string, factor: NewFactor): Promise<boolean> {
  const { kind, name } = factor;
  const id = randomUUID();
  if (factor.kind === 'totp')
    return isOne(
      await em.execute(
        'insert into second_factors (id, profile_id, kind, name, secret, last_step) values (?, ?, ?, ?, ?, ?) returning 1',
        [id, profileId, kind, name, factor.sealedSecret, factor.step],
      ),
    );
  const { credentialId, publicKey, counter, transports } = factor.passkey;
  return isOne(
    await em.execute(
      `insert into second_factors (id, profile_id, kind, name, credential_id, public_key, counter, transports)
       values (?, ?, ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)))
       on conflict (credential_id) do nothing returning 1`,
      [id, profileId, kind, name, credentialId, publicKey, counter, JSON.stringify(transports)],
    ),
  );
}

export async function deleteSecondFactor(em: EntityManager, profileId: string, id: string): Promise<boolean> {
  return isOne(
    await em.execute('delete from second_factors where id = ? and profile_id = ? returning 1', [id, profileId]),
  );
}

export async function deleteSecondFactors(em: EntityManager, profileId: string): Promise<boolean> {
  const deleted: unknown[] = await em.execute('delete from second_factors where profile_id = ? returning 1', [
    profileId,
  ]);
  return deleted.length > 0;
}

export async function deleteRecoveryCodes(em: EntityManager, profileId: string): Promise<void> {
  await em.execute('delete from recovery_codes where profile_id = ?', [profileId]);
}

export async function insertRecoveryCodes(
  em: EntityManager,
  profileId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await em.execute(
    `insert into recovery_codes (code_hash, profile_id) values ${codeHashes.map(() => '(?, ?)').join(', ')}`,
    codeHashes.flatMap((hash) => [hash, profileId]),
  );
}

const isOne = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 1;
