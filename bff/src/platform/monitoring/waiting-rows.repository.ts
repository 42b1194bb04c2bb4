import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const waitingRows = z.tuple([z.object({ count: z.int(), oldestSeconds: z.coerce.number() })]);

@Injectable()
export class WaitingRowsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Outbox rows that are not in the queue yet, and the age of the oldest in seconds; 0 when none waits. */
  async read(): Promise<{ count: number; oldestSeconds: number }> {
    const rows: unknown = await this.em
      .fork()
      .execute(
        `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0) as "oldestSeconds" from outbox where dispatched_at is null`,
      );
    return waitingRows.parse(rows)[0];
  }
}
