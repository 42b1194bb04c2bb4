import type { Captured } from '../commands.mjs';
import { failure, sum, type Counts, type Failure } from './journal.ts';

/** Maximum number of failed files to rerun. More are no coincidence. */
export const MAX_REPEATED_FILES = 8;

const MAX_FAILURE_LINES = 20;

/** Returns the failed files to rerun; none if a failure has no file or more than `MAX_REPEATED_FILES` failed. */
export function filesToRepeat({ failures }: Counts): string[] {
  const files = [...new Set(failures.map(({ file }) => file ?? ''))];
  return files.includes('') || files.length > MAX_REPEATED_FILES ? [] : files;
}

export interface StageEnd extends Pick<Captured, 'code' | 'timedOut'> {
  readonly isInterrupted?: boolean;
}

/** Also fails a stage that timed out, exited with an error without failed tests, or ran no test. */
export function judge(counts: Counts, { code, timedOut, isInterrupted = false }: StageEnd): Counts {
  if (isInterrupted) return sum([counts, failure('interrupted')]);
  if (timedOut) return sum([counts, failure('reached the time limit of the stage')]);
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return sum([counts, failure('ran no test')]);
  return code === 0 ? counts : sum([counts, failure(`the runner ended with code ${code} although no test failed`)]);
}

/** Failure of a stage, or a test that failed only in the first run. */
export interface StageFailure extends Failure {
  readonly stage: string;
}

const place = ({ stage, file, test }: StageFailure) =>
  [stage, file, test].filter((part) => part !== undefined).join(' › ');

const firstLine = (message: string) => message.trim().split('\n', 1)[0]?.trim() ?? '';

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

export const unsteadyLines = (unsteady: readonly StageFailure[]): string[] =>
  unsteady.map((each) => `Unsteady: ${place(each)} (first failure: ${firstLine(each.message)})`);
