import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { capture, endChildren, interruptChildren } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { failure, sum, type Counts } from '../suite/journal.ts';
import { failureLines, unsteadyLines, type StageFailure } from '../suite/verdict.ts';
import { hangsAfterMs, readBudgets, type StageRow } from './budgets.ts';
import { recordGreen, treeHash, wasGreen } from './green-tree.ts';
import { machineLine } from './machine.ts';
import { beginRun, type OwnRun } from './own-run.ts';
import { schedule } from './schedule.ts';
import type { Stage, StageContext } from './stages.ts';

let folder = join(root, 'test-results');

const SHOWN_LINES = 60;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface StageResult {
  readonly stage: Stage;
  readonly counts: Counts;
  readonly tookMs: number;
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
  writeFileSync(log, '');
  let output = '';
  const context: StageContext = {
    folder,
    isBuilt,
    report: (line) => console.log(`    ${stage.name}: ${line}`),
    async run(command, options) {
      const heartbeat = setInterval(
        () => console.log(`    still running ${stage.name}, ${seconds(Date.now() - began)}`),
        30_000,
      );
      try {
        const result = await capture(command, {
          ...options,
          timeoutMs: hangsAfterMs(stage.name, readBudgets()),
          onOutput: (chunk) => appendFileSync(log, stripVTControlCharacters(chunk)),
        });
        output += stripVTControlCharacters(result.output);
        return isStopping ? { ...result, isInterrupted: true } : result;
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
  }
  const tookMs = Date.now() - began;
  console.log(
    `  ${counts.failed === 0 ? '✔' : '✖'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}, ${seconds(tookMs)}`,
  );
  return { stage, counts, tookMs, log, output };
}

function showFailures(results: readonly StageResult[]): void {
  for (const { stage, counts, log, output } of results.filter((result) => result.counts.failed > 0)) {
    console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 70 - stage.name.length))}`);
    const lines = output.trimEnd().split('\n');
    if (lines.length > SHOWN_LINES) console.log(`(the last ${SHOWN_LINES} lines of ${log})`);
    console.log(lines.slice(-SHOWN_LINES).join('\n'));
    for (const { file, test, message } of counts.failures) {
      const name = [file, test].filter((part) => part !== undefined).join(' › ');
      console.log(`✖ ${name === '' ? '' : `${name}\n      `}${message.replaceAll('\n', '\n      ')}`);
    }
  }
}

let isStopping = false;
let ownRun: OwnRun | undefined;

/** Lets the runners write their reports; a second signal kills everything. */
function onSignal() {
  if (isStopping) {
    endChildren('SIGKILL');
    process.exit(1);
  }
  isStopping = true;
  console.error('backlot: the tests were interrupted');
  interruptChildren();
}

/** An older build would not test these sources. */
const unbuilt = (stage: Stage, results: readonly StageResult[]) =>
  stage.needsBuild === true && (results.find((result) => result.stage.name === 'build')?.counts.failed ?? 0) > 0;

async function runStages(chosen: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const isBuilt = chosen.some(({ name }) => name === 'build');
  const run = async (stage: Stage) => {
    const result = unbuilt(stage, results)
      ? { stage, counts: failure('not run, because the build failed'), tookMs: 0, log: '', output: '' }
      : await runStage(stage, isBuilt);
    results.push(result);
    return result;
  };
  return schedule(chosen, { slots, run, isStopping: () => isStopping });
}

const slots = Math.max(2, availableParallelism());

/** Prints the environment, and whether a full run of this tree was green before. */
function printHead(tree: string | undefined) {
  console.log(`  ${machineLine(slots)}`);
  const known = wasGreen(tree) ? 'a whole run of it was green already' : 'no whole run of it has been green here';
  console.log(`  tree ${tree?.slice(0, 12) ?? 'unknown'}: ${known}`);
}

const ofStage = (stage: string, failures: Counts['failures']): StageFailure[] =>
  failures.map((each) => ({ stage, ...each }));

function printSummary(results: readonly StageResult[], table: readonly string[]) {
  const failed = results.flatMap(({ stage, counts }) => ofStage(stage.name, counts.failures));
  const unsteady = results.flatMap(({ stage, counts }) => ofStage(stage.name, counts.unsteady));
  writeFileSync(
    join(folder, 'unsteady.json'),
    JSON.stringify(
      unsteady.map(({ stage, file, test, message }) => ({ stage, file, test, firstFailure: message })),
      null,
      2,
    ),
  );
  const blocks = [table, unsteadyLines(unsteady), failureLines(failed)].filter((lines) => lines.length > 0);
  console.log(['', ...blocks.flatMap((lines) => [...lines, ''])].join('\n'));
}

export interface Chosen {
  readonly stages: readonly Stage[];
  /** Whether these are all stages, so that a green run is recorded for the tree. */
  readonly isWhole: boolean;
}

/**
 * Runs stages and prints the counts in the last line.
 *
 * @param choose returns the stages; an error ends the run
 * @param table returns lines printed before the counts
 * @param results folder of results, emptied first
 */
export async function runAll(
  choose: () => Chosen,
  table: (rows: readonly StageRow[], tookMs: number) => readonly string[],
  results = folder,
): Promise<void> {
  const began = Date.now();
  folder = results;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  try {
    const chosen = choose();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    ownRun = beginRun();
    const tree = treeHash();
    printHead(tree);

    const ended = await runStages(chosen.stages);
    const left = await ownRun.end();
    if (left > 0) console.log(`  ${left} processes had not ended with their stage, and were ended`);
    const total = sum([...ended.map(({ counts }) => counts), ...(isStopping ? [failure('interrupted')] : [])]);
    showFailures(ended);
    const rows = ended.map(({ stage, counts, tookMs }) => ({ ...counts, name: stage.name, tookMs }));
    printSummary(ended, table(rows, Date.now() - began));
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed === 0 ? 0 : 1;
    if (chosen.isWhole && total.failed === 0) recordGreen(tree);
  } catch (error) {
    await ownRun?.end();
    console.error(`backlot: ${describe(error)}`);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
}
