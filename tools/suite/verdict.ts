/** Verdict on a stage, and the lines that say what failed. */
import type { Captured } from '../commands.mjs';
import { failure, sum, type Counts, type Failure } from './journal.ts';

/** Most failed files that are run a second time. More than these are no accident. */
export const MAX_REPEATED_FILES = 8;

/** Most lines of failures at the end of a run. */
const MAX_FAILURE_LINES = 20;

/**
 * Returns the files that a second look may prove steady: those with failures.
 *
 * @returns empty where nothing failed, where a failure belongs to no file, and where more than `MAX_REPEATED_FILES` failed
 */
export function filesToRepeat({ failures }: Counts): string[] {
  const files = [...new Set(failures.map(({ file }) => file ?? ''))];
  return files.includes('') || files.length > MAX_REPEATED_FILES ? [] : files;
}

/** How the command of a stage ended. */
export interface StageEnd extends Pick<Captured, 'code' | 'timedOut'> {
  /** Whether the run was interrupted meanwhile. */
  readonly isInterrupted?: boolean;
}

/**
 * Judges a stage of tests by its journal and the end of its runner: ended for its length, red without a failed test, or without
 * any test, it has failed.
 */
export function judge(counts: Counts, { code, timedOut, isInterrupted = false }: StageEnd): Counts {
  if (isInterrupted) return sum([counts, failure('interrupted')]);
  if (timedOut) return sum([counts, failure('reached the time limit of the stage')]);
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return sum([counts, failure('ran no test')]);
  return code === 0 ? counts : sum([counts, failure(`the runner ended with code ${code} although no test failed`)]);
}

/** A failure of a stage, or a test that failed only at first. */
export interface StageFailure extends Failure {
  readonly stage: string;
}

const place = ({ stage, file, test }: StageFailure) =>
  [stage, file, test].filter((part) => part !== undefined).join(' › ');

const firstLine = (message: string) => message.trim().split('\n', 1)[0]?.trim() ?? '';

/** Lists failures, one line each, at most `MAX_FAILURE_LINES`. */
export function failureLines(failures: readonly StageFailure[]): string[] {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, MAX_FAILURE_LINES);
  const rest = failures.length - shown.length;
  return [
    'Failed:',
    ...shown.map((each) => `  ${place(each)} – ${firstLine(each.message)}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

/** Lists tests that failed and passed in the second look. */
export const unsteadyLines = (unsteady: readonly StageFailure[]): string[] =>
  unsteady.map((each) => `Unsteady: ${place(each)} (first failure: ${firstLine(each.message)})`);
