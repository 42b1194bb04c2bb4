import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const profileRows = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    role: z.string(),
    createdAt: z.coerce.date(),
    updatedAt: z.coerce.date(),
  }),
);
export type PersonalProfile = z.output<typeof profileRows>[number];

const sessionRows = z.array(
  z.object({
    createdAt: z.coerce.date(),
    expiresAt: z.coerce.date(),
    lastSeenAt: z.coerce.date(),
    browser: z.string().nullable(),
    device: z.string().nullable(),
  }),
);
const factorRows = z.array(
  z.object({
    kind: z.string(),
    name: z.string(),
    createdAt: z.coerce.date(),
    lastUsedAt: z.coerce.date().nullable(),
  }),
);
const askedRows = z.array(z.object({ createdAt: z.coerce.date() }));
const countRows = z.array(z.unknown());
const totalRow = z.tuple([z.object({ total: z.int() })]);

/** What was asked for and mailed. */
const ASKED = ['sign_ups', 'password_recoveries', 'recovery_tokens'] as const;

/** What accounts hold about an address. */
@Injectable()
export class AccountPersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  async profileOf(email: string): Promise<PersonalProfile | undefined> {
    return profileRows.parse(
      await this.#rows(
        'select id, email, full_name as "fullName", role, created_at as "createdAt", updated_at as "updatedAt" from profiles where lower(email) = lower(?)',
        [email],
      ),
    )[0];
  }

  async sessionsOf(profileId: string): Promise<z.output<typeof sessionRows>> {
    return sessionRows.parse(
      await this.#rows(
        `select created_at as "createdAt", expires_at as "expiresAt", last_seen_at as "lastSeenAt", browser, device
         from sessions where profile_id = ? order by created_at`,
        [profileId],
      ),
    );
  }

  async secondFactorsOf(profileId: string): Promise<z.output<typeof factorRows>> {
    return factorRows.parse(
      await this.#rows(
        `select kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
         from second_factors where profile_id = ? order by created_at`,
        [profileId],
      ),
    );
  }

  /** When an account or a new password was asked for. */
  async askedFor(email: string): Promise<{ signUps: Date[]; recoveries: Date[] }> {
    const times = async (table: 'sign_ups' | 'password_recoveries') =>
      askedRows
        .parse(
          await this.#rows(
            `select created_at as "createdAt" from ${table} where lower(email) = lower(?) order by created_at`,
            [email],
          ),
        )
        .map(({ createdAt }) => createdAt);
    return { signUps: await times('sign_ups'), recoveries: await times('password_recoveries') };
  }

  /** Removes the profile, with its password and its sessions. @returns whether there was one */
  async eraseProfile(id: string): Promise<boolean> {
    const rows = await this.#rows('delete from profiles where id = ? returning id', [id]);
    return countRows.parse(rows).length > 0;
  }

  /** @returns the number of rows that were asked for and mailed */
  async countAsked(email: string): Promise<number> {
    const [{ total }] = totalRow.parse(
      await this.#rows(
        `select (${ASKED.map((table) => `(select count(*) from ${table} where lower(email) = lower(?))`).join(' + ')})::int as total`,
        ASKED.map(() => email),
      ),
    );
    return total;
  }

  /** Removes what was asked for and mailed. @returns the number of rows */
  async eraseAsked(email: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      let count = 0;
      for (const table of ASKED) {
        const rows: unknown = await em.execute(`delete from ${table} where lower(email) = lower(?) returning 1`, [
          email,
        ]);
        count += countRows.parse(rows).length;
      }
      return count;
    });
  }

  async #rows(sql: string, parameters: string[]): Promise<unknown> {
    return this.em.fork().execute(sql, parameters);
  }
}
