/** Lock of a release store, so that checks still hold when a release is activated, also for the other parts. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import { isSameProcess, startMark } from '../../processes.mjs';
import type { ReleaseStore } from './release-store.ts';

const KEY = 'release.lock';
/** Longer than any release: a lock of another machine expires after this. */
const STALE_MS = 20 * 60_000;
const TIMEOUT_MS = 10 * 60_000;
const EVERY_MS = 500;

const holderSchema = z.object({
  id: z.string().optional(),
  by: z.string().optional(),
  what: z.string().optional(),
  host: z.string().optional(),
  pid: z.number().optional(),
  mark: z.string().optional(),
  since: z.string().optional(),
});

type Holder = z.infer<typeof holderSchema>;

function readHolder(bytes: Buffer): Holder {
  try {
    return holderSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

/** A dead process on this machine is detected at once, one elsewhere by age. */
function isStale({ host, pid = 0, mark = '', since = '' }: Holder): boolean {
  if (host === hostname()) return !isSameProcess(pid, mark);
  return !(Date.now() - Date.parse(since) < STALE_MS);
}

/** Takes a free or stale lock; returns the holder otherwise. */
async function tryToTake(store: ReleaseStore, entry: Holder): Promise<Holder | undefined> {
  const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
  const stored = await store.get(KEY);
  if (stored === undefined) return (await store.swap(KEY, bytes, undefined)) ? undefined : {};
  const holder = readHolder(stored.bytes);
  if (!isStale(holder) || !(await store.swap(KEY, bytes, stored.mark))) return holder;
  // In a folder, two commands may take over a stale lock concurrently; the later write wins.
  await sleep(EVERY_MS);
  const now = readHolder((await store.get(KEY))?.bytes ?? Buffer.alloc(0));
  return now.id === entry.id ? undefined : now;
}

export interface LockOptions {
  readonly by: string;
  readonly what: string;
  readonly report: (line: string) => void;
  readonly maxWaitMs?: number;
}

/**
 * Waits for the lock.
 *
 * @returns a function that releases the lock
 * @throws {PlainError} after the timeout
 */
export async function lockStore(
  store: ReleaseStore,
  { by, what, report, maxWaitMs = TIMEOUT_MS }: LockOptions,
): Promise<() => Promise<void>> {
  const until = Date.now() + maxWaitMs;
  const entry = { id: randomUUID(), by, what, host: hostname(), pid: process.pid, mark: startMark(process.pid) };
  for (let isReported = false; ; isReported = true) {
    const holder = await tryToTake(store, { ...entry, since: new Date().toISOString() });
    if (holder === undefined) return () => unlock(store, entry.id);
    const who = `${holder.by ?? 'somebody'} releases ${holder.what ?? 'something'}`;
    if (Date.now() >= until) throw new PlainError(`${who} since ${holder.since ?? 'now'}: try again when that is done`);
    if (!isReported) report(`waiting: ${who}`);
    await sleep(EVERY_MS);
  }
}

async function unlock(store: ReleaseStore, id: string): Promise<void> {
  const stored = await store.get(KEY);
  // An expired lock may belong to another command now.
  if (stored !== undefined && readHolder(stored.bytes).id === id) await store.remove(KEY);
}
