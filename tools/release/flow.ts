/** Release and rollback. A failure before the pointer is written leaves the running release unchanged. */
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { compatibilityIssues, sizeIssues, type Running } from './gate/compatibility.ts';
import { readRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';
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

export interface Dependencies {
  readonly store: ReleaseStore;
  readonly sealer: Sealer;
  /** Maximum kB of scripts before the first page, by part. */
  readonly budgets: Readonly<Record<string, number>>;
  readonly keepCount: number;
  readonly by: string;
  readonly frontends: string;
  readonly report: (line: string) => void;
  readonly readRunning: () => Promise<Running>;
  readonly smoke: (part: string, release: string, report: (line: string) => void) => Promise<string[]>;
}

type Named = Pick<ReleaseRecord, 'part' | 'release'>;

const now = () => new Date().toISOString();
const nameOf = ({ part, release }: Named) => `${part}@${release}`;

/** @throws {PlainError} with the reasons against a release, if there are any; the running one is unchanged */
function assertAccepted(what: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new PlainError(
    [`${what} is refused, and what runs goes on running:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'),
  );
}

/** @throws {PlainError} when the candidate fails the smoke test */
async function assertHealthy(dependencies: Dependencies, { part, release }: Named): Promise<void> {
  dependencies.report(`looking at ${part}@${release} in the running product`);
  assertAccepted(`${part}@${release}`, await dependencies.smoke(part, release, dependencies.report));
}

/** Activates a recorded build if all checks pass; returns false if the release already runs. */
export async function releaseBuild(dependencies: Dependencies, dist: string, record: ReleaseRecord): Promise<boolean> {
  const { store, sealer, budgets, keepCount, by, report } = dependencies;
  const { part, release } = record;
  const { pointer, mark } = await readPointer(store, part, sealer);
  if (pointer.current?.release === release) return false;
  assertAccepted(nameOf(record), [
    ...compatibilityIssues(record, await dependencies.readRunning()),
    ...sizeIssues(record, budgets),
  ]);
  const isNew = await publish(store, dist, record, sealer);
  report(isNew ? `published to ${store.name}` : `is in ${store.name} already`);
  try {
    await assertHealthy(dependencies, record);
    await writePointer(store, part, flippedTo(pointer, release, { since: now(), by, keepCount }), { mark, sealer });
  } catch (error) {
    // A release that was already stored is retained.
    if (isNew) await withdraw(store, part, release);
    throw error;
  }
  await tidy(dependencies, part);
  return true;
}

/** Deletes old releases; a failure is only reported, since the new release already runs. */
async function tidy({ store, sealer, report }: Dependencies, part: Part): Promise<void> {
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
  { store, sealer, frontends }: Dependencies,
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
 * Activates a stored release, by default the one before the running one, or the bundled build before the first one.
 * Checks compatibility as for a new release; a release newer than the running one is smoke-tested too.
 *
 * @param to a release
 * @returns the release that runs now
 */
export async function rollBack(
  dependencies: Dependencies,
  part: Part,
  to?: string,
): Promise<{ record: ReleaseRecord; isBundled: boolean }> {
  const { store, sealer, by } = dependencies;
  const { pointer, mark } = await readPointer(store, part, sealer);
  const release = targetOf(part, pointer, to);
  const record = await recordOfTarget(dependencies, part, release);
  const what = release === null ? `The build of ${part} beside the server` : nameOf(record);
  assertAccepted(what, compatibilityIssues(record, await dependencies.readRunning()));
  if (release !== null && !isBefore(pointer, release)) await assertHealthy(dependencies, record);
  await writePointer(store, part, returnedTo(pointer, release, { since: now(), by }), { mark, sealer });
  return { record, isBundled: release === null };
}
