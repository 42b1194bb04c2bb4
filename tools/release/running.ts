import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { PlainError } from '../plain-error.mjs';
import type { Running, RunningPart } from './gate/compatibility.ts';
import { needsOf } from './record/remote.ts';
import { needSchema } from './record/release-record.ts';

const TIMEOUT_MS = 10_000;
/** A server polls a bucket every ten seconds. */
const ACTIVATION_TIMEOUT_MS = 25_000;
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

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answers ${response.status}`);
  return response.json();
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof Error)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/** Reads requirements from the manifest of a remote that the server does not release (REMOTES). */
async function needsElsewhere(at: string, manifest: string): Promise<RunningPart> {
  try {
    return { needs: needsOf(await fetchJson(new URL(manifest, `${at}/`).href)) };
  } catch {
    return {};
  }
}

/** @throws {PlainError} when no product responds there */
export async function readRunning(at: string): Promise<Running> {
  try {
    const [description, listed] = await Promise.all(
      ['releases.json', 'remotes.json'].map((name) => fetchJson(`${at}/${name}`)),
    );
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

/** Waits until the server runs the release; false after a timeout. */
export async function awaitActivation(at: string, part: string, release: string): Promise<boolean> {
  const until = Date.now() + ACTIVATION_TIMEOUT_MS;
  while (Date.now() < until) {
    const running = await readRunning(at).catch(() => undefined);
    if (running?.parts[part]?.release === release) return true;
    await sleep(EVERY_MS);
  }
  return false;
}
