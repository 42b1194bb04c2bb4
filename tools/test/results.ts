/** Reads what a stage did from the reporters' files: counts come from there, never from parsed terminal output. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import * as z from 'zod';

import type { Captured } from '../commands.mjs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, and the first lines of why. */
  readonly failures: readonly string[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const errorSchema = z.object({ message: z.string().optional() });

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z
        .array(
          z.object({
            error: errorSchema.optional(),
            attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
          }),
        )
        .optional(),
    }),
  ),
});

type Spec = z.infer<typeof specSchema>;

interface Suite {
  readonly specs?: readonly Spec[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema).optional(),
});

const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failures: [...total.failures, ...counts.failures],
    }),
    none(),
  );

export const failure = (line: string): Counts => ({ ...none(), failed: 1, failures: [line] });

export const success = (): Counts => ({ ...none(), passed: 1 });

const SHOWN_LINES = 12;

/** The first lines of an error, indented below the name of its test. */
const excerpt = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n      ${line}`)
    .join('');

const PAGE_LINES = 80;

/** The page as it was when a journey failed, from the notes that the runner leaves beside its picture: the picture stays on the machine. */
function pageAtFailure(attachments: readonly { readonly name: string; readonly path?: string | undefined }[] = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return '';
  const snapshot = /^```yaml\n(?<page>[\s\S]*?)^```$/mu.exec(readFileSync(path, 'utf8'));
  const lines = (snapshot?.groups?.['page'] ?? '').split('\n').filter((line) => line.trim() !== '');
  const shown = lines.length > PAGE_LINES ? [...lines.slice(0, PAGE_LINES), '…'] : lines;
  return shown.length === 0 ? '' : `\n      The page then:${shown.map((line) => `\n        ${line}`).join('')}`;
}

/** Counts from vitest's JSON reporter. A file that could not even be loaded counts as one failure. */
export function readVitest(file: string): Counts {
  if (!existsSync(file)) return failure(`${file} was not written`);
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  const failedTests = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${suite.name}: ${test.fullName}${excerpt(test.failureMessages?.[0])}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failedTests, ...broken.map((suite) => `${suite.name} could not be loaded${excerpt(suite.message)}`)],
  };
}

function* specsOf(suite: Suite): Generator<Spec> {
  for (const spec of suite.specs ?? []) yield spec;
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/** Counts from Playwright's JSON reporter. A test that passed only when tried again counts as failed: the product or the test is unsteady. */
export function readPlaywright(file: string): Counts {
  if (!existsSync(file)) return failure(`${file} was not written`);
  const report = playwrightSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const bad = report.suites
    .flatMap((suite) => [...specsOf(suite)])
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');
  const errors = report.errors ?? [];
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [
      ...bad.map(
        ({ spec, test }) =>
          `${spec.file}: ${spec.title} (${test.projectName}${test.status === 'flaky' ? ', passed when tried again' : ''})${excerpt(test.results?.[0]?.error?.message)}${pageAtFailure(test.results?.[0]?.attachments)}`,
      ),
      ...errors.map((error) => `outside of the tests${excerpt(error.message ?? JSON.stringify(error))}`),
    ],
  };
}

/**
 * The verdict on a stage of tests: a runner that failed without a failed test, and one that ran nothing, count as a failure too.
 *
 * @param end how the runner ended
 */
export function judge(counts: Counts, { code, timedOut }: Pick<Captured, 'code' | 'timedOut'>): Counts {
  if (timedOut) return sum([counts, failure('took too long and was ended')]);
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return sum([counts, failure('ran no test')]);
  return code === 0 ? counts : sum([counts, failure(`the runner ended with code ${code} although no test failed`)]);
}
