/** Runs stages to their end: prepares, shows what happens, counts, and leaves nothing behind however the run ends. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { capture, endChildren } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { hangsAfterMs, readBudgets, type StageRow } from './budgets.ts';
import { beginRun, type OwnRun } from './own-run.ts';
import { failure, sum, type Counts } from './results.ts';
import { schedule } from './schedule.ts';
import type { Stage, StageContext } from './stages.ts';

const folder = join(root, 'test-results');
const SHOWN_LINES = 60;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What runs beside the stages and must end with them, by stage. */
const cleanups = new Map<string, (() => Promise<void>)[]>();

async function cleanUp(name: string): Promise<void> {
  const due = cleanups.get(name) ?? [];
  cleanups.delete(name);
  for (const stop of due.toReversed()) await stop();
}

interface StageResult {
  readonly stage: Stage;
  readonly counts: Counts;
  readonly took: number;
  readonly log: string;
  readonly output: string;
}

const describe = (error: unknown): string => {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

async function runStage(stage: Stage, isBuilt: boolean): Promise<StageResult> {
  const began = Date.now();
  const log = join(folder, `${stage.name}.log`);
  let output = '';
  const context: StageContext = {
    folder,
    isBuilt,
    report: (line) => console.log(`    ${stage.name}: ${line}`),
    onEnd: (stop) => cleanups.set(stage.name, [...(cleanups.get(stage.name) ?? []), stop]),
    async run(command, options) {
      const heartbeat = setInterval(
        () => console.log(`    still running ${stage.name}, ${seconds(Date.now() - began)}`),
        30_000,
      );
      try {
        const result = await capture(command, { ...options, timeoutMs: hangsAfterMs(stage.name, readBudgets()) });
        output += stripVTControlCharacters(result.output);
        return result;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
  console.log(`  ${stage.name} …`);
  let counts: Counts = failure('did not end');
  try {
    counts = await stage.run(context);
  } catch (error) {
    counts = failure(describe(error));
  } finally {
    await cleanUp(stage.name);
  }
  writeFileSync(log, output);
  const took = Date.now() - began;
  console.log(
    `  ${counts.failed === 0 ? '✔' : '✖'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}, ${seconds(took)}`,
  );
  return { stage, counts, took, log, output };
}

function showFailures(results: readonly StageResult[]): void {
  for (const { stage, counts, log, output } of results.filter((result) => result.counts.failed > 0)) {
    console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 70 - stage.name.length))}`);
    const lines = output.trimEnd().split('\n');
    if (lines.length > SHOWN_LINES) console.log(`(the last ${SHOWN_LINES} lines of ${log})`);
    console.log(lines.slice(-SHOWN_LINES).join('\n'));
    for (const line of counts.failures) console.log(`✖ ${line}`);
  }
}

let isStopping = false;
let ownRun: OwnRun | undefined;

async function onSignal() {
  if (isStopping) return;
  isStopping = true;
  endChildren();
  await Promise.all([...cleanups.keys()].map(cleanUp));
  await ownRun?.end();
  console.error('backlot: the tests were interrupted');
  process.exit(1);
}

/** Testing an older build would say nothing about these sources. */
const unbuilt = (stage: Stage, results: readonly StageResult[]) =>
  stage.needsBuild === true && (results.find((result) => result.stage.name === 'build')?.counts.failed ?? 0) > 0;

async function runStages(chosen: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const isBuilt = chosen.some(({ name }) => name === 'build');
  const run = async (stage: Stage) => {
    const result = unbuilt(stage, results)
      ? { stage, counts: failure('not run, because the build failed'), took: 0, log: '', output: '' }
      : await runStage(stage, isBuilt);
    results.push(result);
    return result;
  };
  return schedule(chosen, { slots: Math.max(2, availableParallelism()), run, isStopping: () => isStopping });
}

/**
 * Runs the stages that are asked for, and ends this process's run with the line that counts.
 *
 * @param choose which stages; what it throws is the end of the run
 * @param table what is shown of them before that line
 */
export async function runAll(
  choose: () => readonly Stage[],
  table: (rows: readonly StageRow[], tookMs: number) => readonly string[],
): Promise<void> {
  const began = Date.now();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal());
  try {
    const chosen = choose();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    ownRun = beginRun();

    const results = await runStages(chosen);
    if (isStopping) return;
    const left = await ownRun.end();
    if (left > 0) console.log(`  ${left} processes had not ended with their stage, and were ended`);
    const total = sum(results.map(({ counts }) => counts));
    showFailures(results);
    const rows = results.map(({ stage, counts, took }) => ({
      name: stage.name,
      passed: counts.passed,
      failed: counts.failed,
      tookMs: took,
    }));
    console.log(['', ...table(rows, Date.now() - began), ''].join('\n'));
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed === 0 ? 0 : 1;
  } catch (error) {
    if (isStopping) return;
    await ownRun?.end();
    console.error(`backlot: ${describe(error)}`);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
}
