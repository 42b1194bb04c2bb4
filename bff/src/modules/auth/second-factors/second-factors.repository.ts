import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { type StoredPasskey } from './passkeys.js';

const factorRows = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    createdAt: z.coerce.date(),
    lastUsedAt: z.coerce.date().nullable(),
  }),
);
/** A second factor as its owner knows it. */
export type SecondFactorRecord = z.output<typeof factorRows>[number];

const appRows = z.array(z.object({ id: z.uuid(), secret: z.string(), now: z.coerce.date() }));
/** An authenticator app with its sealed secret, and the time by the clock of the database. */
export type AppRecord = z.output<typeof appRows>[number];

const passkeyRows = z.array(
  z.object({
    id: z.uuid(),
    credentialId: z.string(),
    publicKey: z.string(),
    counter: z.coerce.number(),
    transports: z.array(z.string()),
  }),
);
export type PasskeyRecord = z.output<typeof passkeyRows>[number];

const countRow = z.tuple([z.object({ count: z.int() })]);
const existsRow = z.tuple([z.object({ exists: z.boolean() })]);

/** What a right proof uses up, so that it is good for once. */
export type UsedProof =
  | { readonly kind: 'totp'; readonly id: string; readonly step: number }
  | { readonly kind: 'passkey'; readonly id: string; readonly counter: number }
  | { readonly kind: 'recovery-code'; readonly codeHash: string };

/** A new second factor, ready to be stored. */
export type NewFactor = { readonly name: string } & (
  | { readonly kind: 'totp'; readonly sealedSecret: string; readonly step: number }
  | { readonly kind: 'passkey'; readonly passkey: StoredPasskey }
);

/** Second factors and recovery codes. What proves one is used up by the statement that takes it. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly em: EntityManager) {}

  async list(profileId: string, em = this.em.fork()): Promise<SecondFactorRecord[]> {
    return factorRows.parse(
      await em.execute(
        `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
         from second_factors where profile_id = ? order by created_at, id`,
        [profileId],
      ),
    );
  }

  async exists(profileId: string, em = this.em.fork()): Promise<boolean> {
    const [{ exists }] = existsRow.parse(
      await em.execute('select exists (select 1 from second_factors where profile_id = ?) as exists', [profileId]),
    );
    return exists;
  }

  async recoveryCodesLeft(profileId: string, em = this.em.fork()): Promise<number> {
    const [{ count }] = countRow.parse(
      await em.execute('select count(*)::int as count from recovery_codes where profile_id = ? and used_at is null', [
        profileId,
      ]),
    );
    return count;
  }

  async apps(profileId: string): Promise<AppRecord[]> {
    return appRows.parse(
      await this.em
        .fork()
        .execute("select id, secret, now() as now from second_factors where profile_id = ? and kind = 'totp'", [
          profileId,
        ]),
    );
  }

  async passkeys(profileId: string): Promise<PasskeyRecord[]> {
    return passkeyRows.parse(
      await this.em.fork().execute(
        `select id, credential_id as "credentialId", public_key as "publicKey", counter, coalesce(transports, '{}') as transports
         from second_factors where profile_id = ? and kind = 'passkey' order by created_at, id`,
        [profileId],
      ),
    );
  }

  /** Uses a proof up; false when it was used before, or is none of the account's. */
  async use(em: EntityManager, profileId: string, proof: UsedProof): Promise<boolean> {
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
        // Some do not count, and say 0 for ever.
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

  /** False for a passkey that belongs to an account already. */
  async add(em: EntityManager, profileId: string, factor: NewFactor): Promise<boolean> {
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

  /** False when it is gone. */
  async remove(em: EntityManager, profileId: string, id: string): Promise<boolean> {
    return isOne(
      await em.execute('delete from second_factors where id = ? and profile_id = ? returning 1', [id, profileId]),
    );
  }

  /** Everything of the account; false when there was no second factor. */
  async removeAll(em: EntityManager, profileId: string): Promise<boolean> {
    await em.execute('delete from recovery_codes where profile_id = ?', [profileId], 'run');
    const removed: unknown[] = await em.execute('delete from second_factors where profile_id = ? returning 1', [
      profileId,
    ]);
    return removed.length > 0;
  }

  /** In place of all that the account has. */
  async replaceRecoveryCodes(em: EntityManager, profileId: string, codeHashes: readonly string[]): Promise<void> {
    await em.execute('delete from recovery_codes where profile_id = ?', [profileId], 'run');
    await em.execute(
      `insert into recovery_codes (code_hash, profile_id) values ${codeHashes.map(() => '(?, ?)').join(', ')}`,
      codeHashes.flatMap((hash) => [hash, profileId]),
      'run',
    );
  }
}

const isOne = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 1;
