import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { describeError } from '../http/describe-error.ts';
import { ActivityRepository, type ActivityEvent } from './activity.repository.ts';
import type { ActivityRow } from './activity.sql.ts';

const MINUTE_MS = 60_000;
/** Maximum number of account-source pairs with their own entries per minute; the rest share one entry per kind. */
const MAX_PAIRS = 60;

interface Counted {
  readonly row: ActivityRow;
  repetitions: number;
}

/** Aggregates events that anonymous callers can trigger endlessly (decision 158). Never blocks; may lose entries. */
@Injectable()
export class CountedActivity implements BeforeApplicationShutdown {
  readonly #logger = new Logger('activity');
  readonly #writing = new Set<Promise<void>>();
  #window = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly activity: ActivityRepository) {}

  note(event: ActivityEvent): void {
    const row = this.activity.rowOf(event);
    const key = keyOf(row);
    const known = this.#window.get(key);
    if (known !== undefined) known.repetitions += 1;
    else if (this.#window.size < MAX_PAIRS) this.#start(key, row, 0);
    else this.#noteOverflow(row);
  }

  /** Writes the counted entries, and waits for all pending writes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const minute = [...this.#window.values()];
    this.#window = new Map();
    for (const { row, repetitions } of minute) if (repetitions > 0) this.#write(row, repetitions);
    await Promise.all(this.#writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  #start(key: string, row: ActivityRow, repetitions: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), MINUTE_MS).unref();
    this.#window.set(key, { row, repetitions });
    if (repetitions === 0) this.#write(row, 1);
  }

  /** Drops the identities, so that there is one entry per kind. */
  #noteOverflow(row: ActivityRow): void {
    const anonymous = {
      ...row,
      actorId: null,
      actor: null,
      subjectId: null,
      subject: null,
      source: null,
      requestId: null,
    };
    const key = `beyond ${keyOf(anonymous)}`;
    const known = this.#window.get(key);
    if (known === undefined) this.#start(key, anonymous, 1);
    else known.repetitions += 1;
  }

  #write(row: ActivityRow, times: number): void {
    const writing = this.activity
      .write(row, times)
      .catch((error: unknown) =>
        this.#logger.warn({ kind: row.kind, times, err: describeError(error) }, 'An entry of the activity is lost'),
      )
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }
}

const keyOf = ({ kind, outcome, subject, source }: ActivityRow): string =>
  [kind, outcome, subject ?? '', source ?? ''].join(' ');
