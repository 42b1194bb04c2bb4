import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { describeError } from '../http/describe-error.js';
import { ActivityRepository, type ActivityEvent, type ActivityRow } from './activity.repository.js';

const MINUTE_MS = 60_000;
/** Pairs of account and source that have entries of their own in a minute; what comes from beyond is one entry together. */
const PAIRS_LIMIT = 60;

interface Counted {
  readonly row: ActivityRow;
  /** Since the entry was written. */
  more: number;
}

/**
 * What strangers can set off without end: the first of a minute, by account and source, is written at once, and the others of
 * that minute as one more entry with their number (decision 158). Nobody waits for it: it is written apart, and a database that
 * is away costs the entry and nothing else.
 */
@Injectable()
export class CountedActivity implements BeforeApplicationShutdown {
  readonly #logger = new Logger('activity');
  readonly #writing = new Set<Promise<void>>();
  #minute = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly activity: ActivityRepository) {}

  note(event: ActivityEvent): void {
    const row = this.activity.rowOf(event);
    const key = keyOf(row);
    const known = this.#minute.get(key);
    if (known !== undefined) known.more += 1;
    else if (this.#minute.size < PAIRS_LIMIT) this.#begin(key, row, 0);
    else this.#noteBeyond(row);
  }

  /** Writes what was counted, and waits for all that is being written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const minute = [...this.#minute.values()];
    this.#minute = new Map();
    for (const { row, more } of minute) if (more > 0) this.#write(row, more);
    await Promise.all(this.#writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  #begin(key: string, row: ActivityRow, more: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), MINUTE_MS).unref();
    this.#minute.set(key, { row, more });
    if (more === 0) this.#write(row, 1);
  }

  /** Whose they are is left out, so that there is one entry for each kind. */
  #noteBeyond(row: ActivityRow): void {
    const anybody = {
      ...row,
      actorId: null,
      actor: null,
      subjectId: null,
      subject: null,
      source: null,
      requestId: null,
    };
    const key = `beyond ${keyOf(anybody)}`;
    const known = this.#minute.get(key);
    if (known === undefined) this.#begin(key, anybody, 1);
    else known.more += 1;
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
