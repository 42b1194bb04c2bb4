import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const rowsSchema = z.object({ count: z.int(), oldestSeconds: z.coerce.number() });
type Rows = z.infer<typeof rowsSchema>;

@Injectable()
export class WaitingRowsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Outbox rows that are not in the queue yet, and the age of the oldest in seconds; 0 when none waits. */
  async read(): Promise<Rows> {
    return this.#rowsSince('created_at', 'dispatched_at is null');
  }

  /** Jobs that no server has known so far, and for how many seconds the first of them has waited. */
  async readUnknown(): Promise<Rows> {
    return this.#rowsSince('unknown_since', 'unknown_since is not null and done_at is null');
  }

  async #rowsSince(moment: 'created_at' | 'unknown_since', condition: string): Promise<Rows> {
    const rows: unknown = await this.em
      .fork()
      .execute(
        `select count(*)::int as count, coalesce(extract(epoch from now() - min(${moment})), 0) as "oldestSeconds" from outbox where ${condition}`,
      );
    return z.tuple([rowsSchema]).parse(rows)[0];
  }
}
