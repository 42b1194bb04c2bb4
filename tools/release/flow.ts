/** The steps of a release, and of the way back. Whatever fails before the pointer is written leaves what runs as it is. */
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { whyNotFitting, whyTooBig, type Running } from './gate/compatibility.ts';
import { readRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';
import { RejectedError } from './rejected-error.ts';
import type { Sealer } from './seal/seal.ts';
import {
  flippedTo,
  isBefore,
  readPointer,
  releaseBefore,
  returnedTo,
  writePointer,
  type Pointer,
} from './store/pointer.ts';
import { prune, publish, storedRecord, withdraw } from './store/publish.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What the steps need of the world. */
export interface Surroundings {
  readonly store: ReleaseStore;
  readonly sealer: Sealer;
  /** kB before the first page, by part. */
  readonly budgets: Readonly<Record<string, number>>;
  /** How many releases are stored. */
  readonly keepCount: number;
  /** Who releases. */
  readonly by: string;
  /** Folder of the builds beside the server. */
  readonly frontends: string;
  readonly report: (line: string) => void;
  readonly readRunning: () => Promise<Running>;
  /** What speaks against a published candidate. */
  readonly smoke: (part: string, release: string, report: (line: string) => void) => Promise<string[]>;
}

type Named = Pick<ReleaseRecord, 'part' | 'release'>;

const now = () => new Date().toISOString();
const nameOf = ({ part, release }: Named) => `${part}@${release}`;

/** Throws when a check has something against it. */
function insist(what: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RejectedError(what, reasons);
}

/** @throws {RejectedError} when the candidate does not stand */
async function insistOnStanding(surroundings: Surroundings, { part, release }: Named): Promise<void> {
  surroundings.report(`looking at ${part}@${release} in the running product`);
  insist(`${part}@${release}`, await surroundings.smoke(part, release, surroundings.report));
}

/**
 * Publishes a recorded build and lets it run, if the gate has nothing against it.
 *
 * @param dist folder of the build
 * @param record of it
 * @returns false when this very release runs already
 */
export async function releaseBuild(surroundings: Surroundings, dist: string, record: ReleaseRecord): Promise<boolean> {
  const { store, sealer, budgets, keepCount, by, report } = surroundings;
  const { part, release } = record;
  const { pointer, mark } = await readPointer(store, part, sealer);
  if (pointer.current?.release === release) return false;
  insist(nameOf(record), [...whyNotFitting(record, await surroundings.readRunning()), ...whyTooBig(record, budgets)]);
  const isNew = await publish(store, dist, record, sealer);
  report(isNew ? `published to ${store.name}` : `is in ${store.name} already`);
  try {
    await insistOnStanding(surroundings, record);
    await writePointer(store, part, flippedTo(pointer, release, { since: now(), by, keepCount }), { mark, sealer });
  } catch (error) {
    // One that was there before belongs to the stored ones.
    if (isNew) await withdraw(store, part, release);
    throw error;
  }
  await tidy(surroundings, part);
  return true;
}

/** What runs now is decided; releases that are in the way go next time if they cannot go now. */
async function tidy({ store, sealer, report }: Surroundings, part: Part): Promise<void> {
  try {
    const removed = await prune(store, part, (await readPointer(store, part, sealer)).pointer);
    if (removed.length > 0) report(`kept no longer: ${removed.join(', ')}`);
  } catch (error) {
    report(
      `older releases could not be removed (${error instanceof Error ? error.message : String(error)}); the next release tries again`,
    );
  }
}

function targetOf(part: Part, pointer: Pointer, to: string | undefined): string | null {
  if (to === undefined) {
    const before = releaseBefore(pointer);
    if (before === undefined)
      throw new PlainError(`There is nothing further back: ${part} runs the build beside the server already`);
    return before;
  }
  if (to === pointer.current?.release) throw new PlainError(`${part}@${to} runs already`);
  if (pointer.published.includes(to)) return to;
  throw new PlainError(
    `${part}@${to} is not kept${pointer.published.length === 0 ? ': nothing of it was ever released' : `, only ${pointer.published.join(', ')}`}`,
  );
}

async function recordOfTarget(
  { store, sealer, frontends }: Surroundings,
  part: Part,
  release: string | null,
): Promise<ReleaseRecord> {
  if (release === null) return readRecord(join(frontends, part, 'dist'), part);
  const record = await storedRecord(store, part, release, sealer);
  if (record === undefined)
    throw new PlainError(`The files of ${part}@${release} are gone from ${store.name}: release it anew`);
  return record;
}

/**
 * Lets a stored release run, by default the one before the running one, or before the first one the build beside the server. What has
 * changed around it since is checked as for a new one; a release that is newer than the running one is looked at as well.
 *
 * @param to a release
 * @returns what runs now
 */
export async function goBack(
  surroundings: Surroundings,
  part: Part,
  to?: string,
): Promise<{ record: ReleaseRecord; isBeside: boolean }> {
  const { store, sealer, by } = surroundings;
  const { pointer, mark } = await readPointer(store, part, sealer);
  const release = targetOf(part, pointer, to);
  const record = await recordOfTarget(surroundings, part, release);
  const what = release === null ? `The build of ${part} beside the server` : nameOf(record);
  insist(what, whyNotFitting(record, await surroundings.readRunning()));
  if (release !== null && !isBefore(pointer, release)) await insistOnStanding(surroundings, record);
  await writePointer(store, part, returnedTo(pointer, release, { since: now(), by }), { mark, sealer });
  return { record, isBeside: release === null };
}
