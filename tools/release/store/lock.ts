/**
 * One release at a time in a store: what one command has checked must still hold when it lets a release run, also for the other parts.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import { isSameProcess, startMark } from '../../processes.mjs';
import type { ReleaseStore } from './release-store.ts';

const KEY = 'release.lock';
/** No release takes that long; whoever holds the lock on another machine is gone. */
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

/** Who releases, as far as the lock says it. */
type Holder = z.infer<typeof holderSchema>;

function readHolder(bytes: Buffer): Holder {
  try {
    return holderSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

/** A command on this machine that was killed shows at once, one elsewhere only in time. */
function isStale({ host, pid = 0, mark = '', since = '' }: Holder): boolean {
  if (host === hostname()) return !isSameProcess(pid, mark);
  return !(Date.now() - Date.parse(since) < STALE_MS);
}

/** Takes the lock if it is free, or if its holder is gone; returns the holder otherwise. */
async function tryToTake(store: ReleaseStore, entry: Holder): Promise<Holder | undefined> {
  const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
  const held = await store.get(KEY);
  if (held === undefined) return (await store.swap(KEY, bytes, undefined)) ? undefined : {};
  const holder = readHolder(held.bytes);
  if (!isStale(holder) || !(await store.swap(KEY, bytes, held.mark))) return holder;
  // In a folder two may take over from the same dead holder in one moment; the later write is the one that counts.
  await sleep(EVERY_MS);
  const now = readHolder((await store.get(KEY))?.bytes ?? Buffer.alloc(0));
  return now.id === entry.id ? undefined : now;
}

export interface LockOptions {
  /** For those who wait. */
  readonly by: string;
  /** What is being released. */
  readonly what: string;
  readonly report: (line: string) => void;
  readonly maxWaitMs?: number;
}

/**
 * Waits until nobody else releases.
 *
 * @returns what gives the lock free
 * @throws {PlainError} when it takes too long
 */
export async function lockStore(
  store: ReleaseStore,
  { by, what, report, maxWaitMs = TIMEOUT_MS }: LockOptions,
): Promise<() => Promise<void>> {
  const until = Date.now() + maxWaitMs;
  const entry = { id: randomUUID(), by, what, host: hostname(), pid: process.pid, mark: startMark(process.pid) };
  for (let isReported = false; ; isReported = true) {
    const holder = await tryToTake(store, { ...entry, since: new Date().toISOString() });
    if (holder === undefined) return () => giveFree(store, entry.id);
    const who = `${holder.by ?? 'somebody'} releases ${holder.what ?? 'something'}`;
    if (Date.now() >= until) throw new PlainError(`${who} since ${holder.since ?? 'now'}: try again when that is done`);
    if (!isReported) report(`waiting: ${who}`);
    await sleep(EVERY_MS);
  }
}

async function giveFree(store: ReleaseStore, id: string): Promise<void> {
  const held = await store.get(KEY);
  // One that was held for too long may belong to somebody else by now.
  if (held !== undefined && readHolder(held.bytes).id === id) await store.remove(KEY);
}
