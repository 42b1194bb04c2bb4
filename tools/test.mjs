/**
 * `npm test`: installs what it needs, runs every stage, and says in its last line how many tests passed and failed.
 * `npm test -- --only unit,stories` runs some of the stages.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { capture, endChildren } from './commands.mjs';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { checkNode } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';
import { failure, sum } from './test/results.mjs';
import { stages } from './test/stages.mjs';

const folder = join(root, 'test-results');
const SHOWN_LINES = 60;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function chosenStages(args) {
  const flag = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (flag === -1) {
    if (args.length > 0) throw new PlainError(`Unknown argument "${args[0]}": npm test -- --only ${stages.map(({ name }) => name).join(',')}`);
    return stages;
  }
  const names = (args[flag].split('=')[1] ?? args[flag + 1] ?? '').split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (names.length === 0 || unknown !== undefined) throw new PlainError(`There is no stage "${unknown ?? ''}": choose from ${stages.map(({ name }) => name).join(', ')}`);
  return stages.filter(({ name }) => names.includes(name));
}

/** What runs beside the current stage and must end with it. */
let cleanups = [];

async function cleanUp() {
  const due = cleanups.toReversed();
  cleanups = [];
  for (const stop of due) await stop();
}

async function runStage(stage) {
  const began = Date.now();
  const log = join(folder, `${stage.name}.log`);
  const context = {
    folder,
    output: '',
    report: (line) => console.log(`    ${line}`),
    onEnd: (stop) => cleanups.push(stop),
    async run(command, options) {
      const heartbeat = setInterval(() => console.log(`    still running ${stage.name}, ${seconds(Date.now() - began)}`), 30_000);
      try {
        const result = await capture(command, options);
        context.output += stripVTControlCharacters(result.output);
        return result;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
  console.log(`  ${stage.name} …`);
  let counts;
  try {
    counts = await stage.run(context);
  } catch (error) {
    counts = failure(error instanceof PlainError ? error.message : (error.stack ?? String(error)));
  } finally {
    await cleanUp();
  }
  writeFileSync(log, context.output);
  const took = Date.now() - began;
  console.log(`  ${counts.failed === 0 ? '✔' : '✖'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}, ${seconds(took)}`);
  return { stage, counts, took, log, output: context.output };
}

function showFailures(results) {
  for (const { stage, counts, log, output } of results.filter((result) => result.counts.failed > 0)) {
    console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 70 - stage.name.length))}`);
    const lines = output.trimEnd().split('\n');
    if (lines.length > SHOWN_LINES) console.log(`(the last ${SHOWN_LINES} lines of ${log})`);
    console.log(lines.slice(-SHOWN_LINES).join('\n'));
    for (const line of counts.failures) console.log(`✖ ${line}`);
  }
}

function showTable(results) {
  console.log('');
  for (const { stage, counts, took } of results) {
    console.log(`  ${stage.name.padEnd(10)} ${String(counts.passed).padStart(6)} passed ${String(counts.failed).padStart(5)} failed ${seconds(took).padStart(10)}`);
  }
}

let isStopping = false;
async function onSignal() {
  if (isStopping) return;
  isStopping = true;
  endChildren();
  await cleanUp();
  console.error('backlot: the tests were interrupted');
  process.exit(1);
}

async function main() {
  const began = Date.now();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal());
  checkNode();
  const chosen = chosenStages(process.argv.slice(2));
  await ensureInstalled();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const results = [];
  for (const stage of chosen) {
    const unbuilt = results.some((result) => result.stage.name === 'build' && result.counts.failed > 0);
    // Testing an older build would say nothing about these sources.
    results.push(stage.needsBuild && unbuilt ? { stage, counts: failure('not run, because the build failed'), took: 0, log: '', output: '' } : await runStage(stage));
    if (isStopping) return;
  }
  const total = sum(results.map(({ counts }) => counts));
  showFailures(results);
  showTable(results);
  console.log(`\n  ${seconds(Date.now() - began)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(`backlot: ${error instanceof PlainError ? error.message : error.stack}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
