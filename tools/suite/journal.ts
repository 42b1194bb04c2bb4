/** Journal of a test runner: one JSON line per event, appended at once, so that it survives a kill of the runner. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod';

/** Environment variable with the journal's path, read by the reporters. */
export const JOURNAL_VARIABLE = 'BACKLOT_TEST_JOURNAL';

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('file-begin'), file: z.string() }),
  z.object({ type: z.literal('file-end'), file: z.string() }),
  z.object({ type: z.literal('test-begin'), file: z.string(), test: z.string() }),
  z.object({
    type: z.literal('test-end'),
    file: z.string(),
    test: z.string(),
    state: z.enum(['passed', 'failed', 'skipped']),
    /** Failure message, followed by details such as the page's content. */
    message: z.string().optional(),
  }),
  /** Failure outside of a test: a file that cannot be loaded, a hook, an unhandled rejection. */
  z.object({ type: z.literal('error'), file: z.string().optional(), message: z.string() }),
  /** Start of the rerun of failed files, whose later events replace the earlier ones. */
  z.object({ type: z.literal('second-look'), files: z.array(z.string()) }),
]);

export type JournalEvent = z.infer<typeof eventSchema>;

export interface Failure {
  readonly file?: string;
  readonly test?: string;
  readonly message: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that passed in the rerun, with their first failure. */
  readonly unsteady: readonly Failure[];
}

/** Replaces an earlier journal by an empty one. */
export function beginJournal(path: string): void {
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, '');
}

export const appendEvent = (path: string, event: JournalEvent): void =>
  appendFileSync(path, `${JSON.stringify(event)}\n`);

/** Returns the events of a journal, without an unfinished last line of a killed runner. */
function readEvents(path: string): JournalEvent[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => eventSchema.parse(JSON.parse(line)));
}

type Look = readonly JournalEvent[];

/** Splits the events into first run and rerun, which is undefined if there was none. */
function looksOf(events: readonly JournalEvent[]): { first: Look; second: Look | undefined; again: readonly string[] } {
  const at = events.findIndex(({ type }) => type === 'second-look');
  const marker = events[at];
  if (marker?.type !== 'second-look') return { first: events, second: undefined, again: [] };
  return { first: events.slice(0, at), second: events.slice(at + 1), again: marker.files };
}

const fileOf = (event: JournalEvent) => ('file' in event ? event.file : undefined);

/** Lists tests, or files without a started test, that had not ended. */
function unfinished(look: Look): Failure[] {
  const tests = new Map<string, Failure>();
  const files = new Map<string, Failure>();
  const message = 'was running when the stage was ended';
  for (const event of look) {
    if (event.type === 'file-begin') files.set(event.file, { file: event.file, message });
    if (event.type === 'file-end') files.delete(event.file);
    if (event.type === 'test-begin')
      tests.set(`${event.file}\0${event.test}`, { file: event.file, test: event.test, message });
    if (event.type === 'test-end') tests.delete(`${event.file}\0${event.test}`);
  }
  const running = [...tests.values()];
  return [...running, ...[...files.values()].filter(({ file }) => !running.some((test) => test.file === file))];
}

function failuresOf(look: Look): Failure[] {
  return look.flatMap((event): Failure[] => {
    if (event.type === 'error')
      return [{ ...(event.file === undefined ? {} : { file: event.file }), message: event.message }];
    if (event.type !== 'test-end' || event.state !== 'failed') return [];
    return [{ file: event.file, test: event.test, message: event.message ?? 'failed' }];
  });
}

const countOf = (look: Look, state: 'passed' | 'skipped') =>
  look.filter((event) => event.type === 'test-end' && event.state === state).length;

const isSameTest = (left: Failure, right: Failure) => left.file === right.file && left.test === right.test;

/** @param isEnded false if the runner was killed: running tests then count as failed */
export function readJournal(path: string, { isEnded = true } = {}): Counts {
  if (!existsSync(path)) return failure(`${path} was not written`);
  const { first, second, again } = looksOf(readEvents(path));
  const isRepeated = (event: JournalEvent) => again.includes(fileOf(event) ?? '');
  const look = second === undefined ? first : [...first.filter((event) => !isRepeated(event)), ...second];
  const failures = [...failuresOf(look), ...(isEnded ? [] : unfinished(look))];
  const unsteady =
    second === undefined
      ? []
      : failuresOf(first).filter((old) => !failures.some((now) => isSameTest(old, now) || now.file === undefined));
  return {
    passed: countOf(look, 'passed'),
    failed: failures.length,
    skipped: countOf(look, 'skipped'),
    failures,
    unsteady,
  };
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failures: [...total.failures, ...counts.failures],
      unsteady: [...total.unsteady, ...counts.unsteady],
    }),
    none,
  );

export const failure = (message: string): Counts => ({ ...none, failed: 1, failures: [{ message }] });

export const success = (): Counts => ({ ...none, passed: 1 });
