import type pg from 'pg';
import * as z from 'zod';

/** Application name of a listener's connection, followed by its replica. */
export const LISTENER = 'backlot-listener-';
export const BARRIER = 'listener_barrier';
export const ACKNOWLEDGED = 'listener_passed';

const connectedSchema = z.tuple([z.object({ listeners: z.array(z.string()) })]);

/**
 * Requests an acknowledgement from all connected listeners, and returns their application names. Later ones start with
 * empty caches.
 */
export async function notifyBarrier(client: pg.Client, id: string): Promise<string[]> {
  const { rows } = await client.query(
    `with connected as materialized (select application_name from pg_stat_activity where datname = current_database() and application_name like '${LISTENER}%')
     select array(select application_name from connected) as listeners, pg_notify('${BARRIER}', $1)`,
    [id],
  );
  return connectedSchema.parse(rows)[0].listeners;
}

export async function notifyAcknowledged(client: pg.Client, barrier: string, replica: string): Promise<void> {
  await client.query(`select pg_notify('${ACKNOWLEDGED}', $1)`, [`${barrier}:${replica}`]);
}
