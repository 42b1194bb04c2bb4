/**
 * Journal of a test runner: one JSON line per event, appended as it happens. It still says what failed and what was running
 * when the runner was killed, and it is the one report that both runners write and the stages read.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod';

/** Environment variable that gives the reporters the path of the journal. */
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
    /** Why it failed, and below it details such as the page at that moment. */
    message: z.string().optional(),
  }),
  /** A failure outside of a test: a file that cannot be loaded, a hook, an unhandled rejection. */
  z.object({ type: z.literal('error'), file: z.string().optional(), message: z.string() }),
  /** The files that failed run once more. What follows replaces their earlier events. */
  z.object({ type: z.literal('second-look'), files: z.array(z.string()) }),
]);

export type JournalEvent = z.infer<typeof eventSchema>;

export interface Failure {
  /** Path from the workspace root. */
  readonly file?: string;
  /** Full name of the test. */
  readonly test?: string;
  /** One or more lines. */
  readonly message: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and passed in the second look, with their first failure. */
  readonly unsteady: readonly Failure[];
}

/** Removes an earlier journal, so that its events are never taken for those of this run. */
export function beginJournal(path: string): void {
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, '');
}

export const appendEvent = (path: string, event: JournalEvent): void =>
  appendFileSync(path, `${JSON.stringify(event)}\n`);

/** Events of a journal. A last line that a killed runner did not finish is left out. */
function readEvents(path: string): JournalEvent[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => eventSchema.parse(JSON.parse(line)));
}

type Look = readonly JournalEvent[];

/** Divides the events into the first look and the second one, which is undefined where none was taken. */
function looksOf(events: readonly JournalEvent[]): { first: Look; second: Look | undefined; again: readonly string[] } {
  const at = events.findIndex(({ type }) => type === 'second-look');
  const marker = events[at];
  if (marker?.type !== 'second-look') return { first: events, second: undefined, again: [] };
  return { first: events.slice(0, at), second: events.slice(at + 1), again: marker.files };
}

const fileOf = (event: JournalEvent) => ('file' in event ? event.file : undefined);

/** Names the tests, or where none had begun the files, that had not ended when the journal did. */
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

/**
 * Reads the counts of a journal.
 *
 * @param isEnded false where the runner was ended from outside, so that what was running counts as failed
 */
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
