import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PARTS, type Part } from '../../tools/release/record/release-record.ts';
import type { OwnProduct } from './own-product.ts';

const COMMAND = resolve(import.meta.dirname, '../../tools/release.mjs');
const standsSchema = z.object({ release: z.string() });
const releasesSchema = z.object({
  contract: z.string(),
  parts: z.object({ shell: standsSchema, 'storefront-mfe': standsSchema, 'admin-mfe': standsSchema }),
});

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs `npm run release -- …` against this product. */
export function runRelease(
  product: OwnProduct,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: product.dataFolder,
    ADMIN_EMAIL: product.admin.email,
    ADMIN_PASSWORD: product.admin.password,
    RELEASE_BY: 'dana',
  };
  const where = args[0] === 'list' ? [] : ['--at', product.url];
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args, ...where], { env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}

export async function runningReleases(url: string): Promise<Record<Part, string>> {
  const { parts } = releasesSchema.parse(await (await fetch(`${url}/releases.json`)).json());
  return {
    shell: parts.shell.release,
    'storefront-mfe': parts['storefront-mfe'].release,
    'admin-mfe': parts['admin-mfe'].release,
  };
}

/** Returns everything that a release may change: running parts, pointers and the list without its times. */
export async function releaseState(product: OwnProduct): Promise<unknown> {
  const pointerOf = (part: Part) =>
    readFile(join(product.dataFolder, 'releases', part, 'pointer.json'), 'utf8').catch(() => 'never released');
  const { output } = await runRelease(product, ['list']);
  return {
    running: await (await fetch(`${product.url}/releases.json`)).json(),
    pointers: await Promise.all(PARTS.map(pointerOf)),
    // Column widths depend on the times too.
    list: output.replaceAll(/\(.*?\)/gu, '').replaceAll(/ +/gu, ' '),
  };
}

/** Returns the server's start time in seconds, which detects a restart. */
export async function startTime({ url, dataFolder }: OwnProduct): Promise<string> {
  const key = await readFile(join(dataFolder, 'internal.key'), 'utf8');
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })).text();
  const time = /^process_start_time_seconds (?<time>\S+)$/mu.exec(metrics)?.groups?.['time'];
  if (time === undefined) throw new Error(`no start time in ${metrics}`);
  return time;
}
