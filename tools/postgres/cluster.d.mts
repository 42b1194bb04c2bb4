/** A running embedded PostgreSQL. */
export interface RunningPostgres {
  /** With the product's own role, which is no superuser: postgresql://backlot_app:…@127.0.0.1:40123/backlot */
  url: string;
  pid: number;
  port: number;
  /** Whether it ran already and was taken over. */
  adopted: boolean;
  /** From now on a server that dies is started again at the same port. */
  keepRunning: (report: (line: string) => void) => void;
  /** Whether its process runs; it does not while it is started again. */
  isUp: () => boolean;
  /** Waits until it takes connections or is stopped. It takes none while it is started again. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface StartPostgresOptions {
  /** Absolute path of a data folder that exists; the cluster lies in `postgres/` in it. */
  folder: string;
  /** More of postgresql.conf, for instance `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string | number>;
  /** How old a line of its log may become; for ever unless set. */
  logAgeMs?: number;
  report?: (line: string) => void;
}

/** Starts the embedded PostgreSQL of a data folder, or goes on with the one that still runs there. */
export function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres>;
