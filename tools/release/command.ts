/** `npm run release -- <part> | list`: releases a single front end (docs/operations.md, Releases). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { endChildren } from '../commands.mjs';
import { root } from '../paths.mjs';
import { fail } from '../plain-error.mjs';
import { step } from '../progress.mjs';
import { budgets } from '../size/budgets.ts';
import { readArguments, USE, type Arguments } from './arguments.ts';
import { buildInto } from './build.ts';
import { rollBack, releaseBuild, type Dependencies } from './flow.ts';
import { smokeTest } from './gate/smoke.ts';
import { listReleases } from './list.ts';
import { readRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';
import { readRunning, awaitActivation } from './running.ts';
import { urlOf, keepCount, releaseAccount, releaser } from './settings.ts';
import { releaseSealer, showKeys } from './seal/keys.ts';
import { signStore } from './seal/sign.ts';
import { lockStore } from './store/lock.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { openStore } from './store/store.ts';

const env = process.env;
const report = (line: string) => console.log(`    ${line}`);

const cleanups: (() => Promise<void> | void)[] = [];

async function cleanUp(): Promise<void> {
  for (const undo of cleanups.splice(0).toReversed()) await undo();
}

function dependenciesAt(at: string, store: ReleaseStore): Dependencies {
  return {
    store,
    sealer: releaseSealer(env),
    budgets: budgets.releases,
    keepCount: keepCount(env),
    by: releaser(env),
    frontends: resolve(root, env.FRONTENDS_DIR || '.'),
    report,
    readRunning: () => readRunning(at),
    smoke: (part, release, log) => smokeTest({ at, part, release, account: releaseAccount(env) }, log),
  };
}

async function withLock<Result>(store: ReleaseStore, what: string, work: () => Promise<Result>): Promise<Result> {
  const free = await lockStore(store, { by: releaser(env), what, report });
  cleanups.push(free);
  return work();
}

async function builtOrGiven(part: Part, given: string | undefined): Promise<{ dist: string; record: ReleaseRecord }> {
  if (given !== undefined) return { dist: given, record: readRecord(given, part) };
  const dist = mkdtempSync(join(tmpdir(), `backlot-${part}-`));
  cleanups.push(() => rmSync(dist, { recursive: true, force: true }));
  return { dist, record: await step(`building ${part}`, () => buildInto(part, dist)) };
}

async function reportRunningReleases(at: string, { part, release }: ReleaseRecord, state: string): Promise<void> {
  if (await awaitActivation(at, part, release)) console.log(`  ${state} at ${at} now`);
  else
    console.log(
      `  ${state} is what the store says now, but the server at ${at} does not run it yet: see its log, and whether it reads this store`,
    );
}

async function shipPart({ part, at: given, build }: Extract<Arguments, { command: 'release' }>): Promise<void> {
  const at = urlOf(given, env);
  const store = await openStore(env);
  // Fails before a slow build whose checks would be impossible.
  await readRunning(at);
  releaseAccount(env);
  releaseSealer(env);
  const { dist, record } = await builtOrGiven(part, build);
  const name = `${part}@${record.release}`;
  const isNew = await withLock(store, part, () =>
    step(`releasing ${name}`, () => releaseBuild(dependenciesAt(at, store), dist, record)),
  );
  if (isNew) await reportRunningReleases(at, record, `${name} runs`);
  else console.log(`  ${name} runs already: nothing was changed`);
}

async function rollBackWith({ part, at: given, to }: Extract<Arguments, { command: 'return' }>): Promise<void> {
  const at = urlOf(given, env);
  const store = await openStore(env);
  const { record, isBundled } = await withLock(store, part, () => rollBack(dependenciesAt(at, store), part, to));
  await reportRunningReleases(
    at,
    record,
    isBundled ? `${part} runs the build beside the server (${record.release})` : `${part}@${record.release} runs`,
  );
}

async function sign(): Promise<void> {
  const store = await openStore(env);
  const sealer = releaseSealer(env);
  const lines = await withLock(store, 'sign', () => signStore(store, sealer));
  console.log(lines.length === 0 ? `Nothing was released to ${store.name} yet` : `signed in ${store.name}:`);
  lines.forEach(report);
}

async function main() {
  const args = readArguments(process.argv.slice(2));
  if (args.command === 'help') console.log(USE);
  else if (args.command === 'list') console.log(await listReleases(await openStore(env), Date.now()));
  else if (args.command === 'keys') console.log(showKeys(env, args.file));
  else if (args.command === 'sign') await sign();
  else if (args.command === 'release') await shipPart(args);
  else await rollBackWith(args);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    endChildren();
    await cleanUp();
    console.error(`backlot: ended (${signal}), see "npm run release -- list" for what runs`);
    process.exit(1);
  });
}

try {
  await main();
} catch (error) {
  fail(error);
} finally {
  await cleanUp();
}
