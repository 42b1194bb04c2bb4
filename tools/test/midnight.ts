/** `npm test -- --midnight`: runs date-dependent tests across midnight in the business's time zone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../browser.ts';
import { productNode, toolEnvironment } from '../commands.mjs';
import { root } from '../paths.mjs';
import { readJournal, sum, type Counts } from '../suite/journal.ts';
import { judge } from '../suite/verdict.ts';
import { ensureRedis } from './services.ts';
import type { Stage, StageContext } from './stages.ts';

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (system) => `/usr/lib/${system}/faketime/libfaketime.so.1`,
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const hourInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns the next midnight in New York, in milliseconds; days there begin on a full hour of UTC. */
export function nextMidnight(now: number): number {
  let instant = Math.ceil((now + 1) / HOUR_MS) * HOUR_MS;
  while (hourInNewYork.format(instant) !== '0' && hourInNewYork.format(instant) !== '00') instant += HOUR_MS;
  return instant;
}

/** Every process starts a minute before midnight. The monotonic clock is not faked, so durations stay true. */
const environmentBefore = (library: string, now: number): NodeJS.ProcessEnv => ({
  LD_PRELOAD: library,
  FAKETIME: `+${Math.round((nextMidnight(now) - MINUTE_MS - now) / 1_000)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

interface MidnightSuite {
  readonly name: string;
  readonly folder: string;
  readonly runner: 'playwright' | 'vitest';
  readonly filters: readonly string[];
}

/** Each end-to-end suite has its own midnight, since it starts the product after the suite has begun. */
const SUITES: readonly MidnightSuite[] = [
  { name: 'midnight-bff', folder: 'bff', runner: 'vitest', filters: [] },
  { name: 'midnight-storefront', folder: 'e2e', runner: 'playwright', filters: ['specs/storefront'] },
  { name: 'midnight-admin', folder: 'e2e', runner: 'playwright', filters: ['specs/admin'] },
  { name: 'midnight-delivery', folder: 'e2e', runner: 'playwright', filters: ['specs/delivery'] },
];

async function runAtMidnight({ name, folder, runner, filters }: MidnightSuite, context: StageContext): Promise<Counts> {
  const library = LIBRARIES.find(existsSync);
  if (library === undefined) {
    context.report('skipped: the library that moves the clock is missing (Debian: "apt-get install libfaketime")');
    return { ...sum([]), skipped: 1 };
  }
  await ensureRedis(context.report);
  await ensureBrowser(context.report);
  const journal = join(context.folder, `${name}.jsonl`);
  // Without Nx, whose cache would store these results as those of an ordinary run.
  const end = await context.run([productNode(), join(root, 'tools/suite/main.ts'), runner, journal, '--', ...filters], {
    cwd: join(root, folder),
    env: toolEnvironment(environmentBefore(library, Date.now())),
  });
  return judge(readJournal(journal, { isEnded: !end.timedOut && end.isInterrupted !== true }), end);
}

export const midnightStages: readonly Stage[] = SUITES.map((suite) => ({
  name: suite.name,
  slots: 2,
  after: ['build'],
  needsBuild: true,
  run: (context) => runAtMidnight(suite, context),
}));
