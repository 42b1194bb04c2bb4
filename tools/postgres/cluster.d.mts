export interface RunningPostgres {
  /** URL with the product's role, which is no superuser: postgresql://backlot_app:…@127.0.0.1:40123/backlot */
  url: string;
  pid: number;
  port: number;
  /** Whether it already ran and was adopted. */
  adopted: boolean;
  /** Restarts a crashed server at the same port from now on. */
  keepRunning: (report: (line: string) => void) => void;
  /** False while the server is restarted. */
  isUp: () => boolean;
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface StartPostgresOptions {
  /** Absolute path of an existing data folder; the cluster is in its `postgres/`. */
  folder: string;
  /** Additional postgresql.conf settings, for instance `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string | number>;
  /** Maximum age of log lines; unlimited by default. */
  logAgeMs?: number;
  report?: (line: string) => void;
}

/** Starts the embedded PostgreSQL of a data folder, or adopts the one that still runs there. */
export function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres>;
