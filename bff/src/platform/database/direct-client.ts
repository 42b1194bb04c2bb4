import pg from 'pg';
import { ConfigError } from '../config/config.ts';

/** Timeouts, disabled for backup and restore. */
const TIMEOUT_SETTINGS = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
];

/**
 * Opens a dedicated connection without timeouts. A lost connection fails with the next statement.
 * @throws {ConfigError} when the database cannot be reached; the line names it without its password
 */
export async function connectDirectly(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Skips settings that this version of PostgreSQL lacks.
    await client.query("select set_config(name, '0', false) from pg_settings where name = any($1)", [TIMEOUT_SETTINGS]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database ${host}${pathname} of DATABASE_URL cannot be reached: ${reason}`);
  }
}
