import { HANDOVER_DIRECTIONS } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { Edit } from '../editing/quote-request-edits.repository.ts';

const handoverRows = z.array(
  z.object({
    equipmentId: z.int(),
    direction: z.enum(HANDOVER_DIRECTIONS),
    units: z.int(),
    damaged: z.int(),
    day: z.iso.date(),
  }),
);
export type StoredHandover = z.output<typeof handoverRows>[number];

export async function readHandovers(em: EntityManager, quoteRequestId: string): Promise<StoredHandover[]> {
  const rows: unknown = await em.execute(
    `select equipment_id as "equipmentId", direction, units, damaged, to_char(day, 'YYYY-MM-DD') as day
     from stock_handovers where quote_request_id = ? order by id`,
    [quoteRequestId],
  );
  return handoverRows.parse(rows);
}

const keyRows = z.array(z.object({ fingerprint: z.string() }));

export async function findHandoverKey(em: EntityManager, quoteRequestId: string, key: string) {
  const rows: unknown = await em.execute(
    'select fingerprint from stock_handover_keys where quote_request_id = ? and idempotency_key = ?',
    [quoteRequestId, key],
  );
  return keyRows.parse(rows)[0]?.fingerprint;
}

export async function insertHandoverKey(
  em: EntityManager,
  quoteRequestId: string,
  key: string,
  fingerprint: string,
): Promise<void> {
  await em.execute(
    'insert into stock_handover_keys (quote_request_id, idempotency_key, fingerprint) values (?, ?, ?)',
    [quoteRequestId, key, fingerprint],
    'run',
  );
}

export async function insertHandovers(
  em: EntityManager,
  quoteRequestId: string,
  events: readonly StoredHandover[],
  key: string,
  { by, at }: Edit,
): Promise<void> {
  await em.execute(
    `insert into stock_handovers
       (quote_request_id, equipment_id, direction, units, damaged, day, at, by_email, idempotency_key)
     select ?::uuid, "equipmentId", direction, units, damaged, day, ?::timestamptz, ?, ?
     from jsonb_to_recordset(?::jsonb)
       r("equipmentId" integer, direction text, units integer, damaged integer, day date)`,
    [quoteRequestId, at, by.email, key, JSON.stringify(events)],
    'run',
  );
}
