/** The running product: what it says of its releases. */
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { PlainError } from '../plain-error.mjs';
import type { Running, RunningPart } from './gate/compatibility.ts';
import { needsOf } from './record/remote.ts';
import { needSchema } from './record/release-record.ts';

const TIMEOUT_MS = 10_000;
/** A server asks a bucket every ten seconds. */
const TAKES_UP_MS = 25_000;
const EVERY_MS = 250;

const runningSchema = z.object({
  contract: z.string(),
  parts: z.record(
    z.string(),
    z.object({
      release: z
        .string()
        .nullish()
        .transform((release) => release ?? undefined),
      provides: z.record(z.string(), z.string()).optional(),
      needs: z.array(needSchema).optional(),
    }),
  ),
});
const remotesSchema = z.record(z.string(), z.object({ manifest: z.string() }));

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answers ${response.status}`);
  return response.json();
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof Error)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/** A remote that the server does not release itself (REMOTES) says in its manifest what it needs. */
async function needsElsewhere(at: string, manifest: string): Promise<RunningPart> {
  try {
    return { needs: needsOf(await ask(new URL(manifest, `${at}/`).href)) };
  } catch {
    return {};
  }
}

/**
 * What runs at an address.
 *
 * @param at the product's address, without a slash at its end
 * @throws {PlainError} when no product that tells its releases answers there
 */
export async function readRunning(at: string): Promise<Running> {
  try {
    const [description, listed] = await Promise.all([ask(`${at}/releases.json`), ask(`${at}/remotes.json`)]);
    const { data: running } = runningSchema.safeParse(description);
    if (running === undefined) throw new Error('/releases.json says nothing of releases');
    const elsewhere = Object.entries(remotesSchema.parse(listed)).filter(([part]) => running.parts[part] === undefined);
    const others = await Promise.all(
      elsewhere.map(async ([part, { manifest }]) => [part, await needsElsewhere(at, manifest)] as const),
    );
    return { contract: running.contract, parts: { ...running.parts, ...Object.fromEntries(others) } };
  } catch (error) {
    throw new PlainError(
      `No running Backlot tells its releases at ${at} (${why(error)}): start it with "npm start", or name the one that runs with --at https://…`,
    );
  }
}

/** Whether the server has taken up what the pointer says now; null: the build beside the server, which has a release too. */
export async function takesUp(at: string, part: string, release: string): Promise<boolean> {
  const until = Date.now() + TAKES_UP_MS;
  while (Date.now() < until) {
    const running = await readRunning(at).catch(() => undefined);
    if (running?.parts[part]?.release === release) return true;
    await sleep(EVERY_MS);
  }
  return false;
}
