/**
 * `<part>/pointer.json`: which release of a part runs, which ran, and which are stored. Without the file nothing was ever released, and the
 * build that lies beside the server runs; so it does while `current` is null.
 */
import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import type { Sealer } from '../seal/seal.ts';
import type { ReleaseStore } from './release-store.ts';

const HISTORY_MAX = 50;

const flipFields = { since: z.string().optional(), by: z.string().optional() };

/** What it says beside stays in it. */
const pointerSchema = z.looseObject({
  /** Higher in each pointer of a part than in the one before, so that none of before is followed again. */
  sequence: z.number().optional(),
  current: z.looseObject({ release: z.string(), ...flipFields }).nullable(),
  history: z.array(z.looseObject({ release: z.string().nullable(), ...flipFields })),
  published: z.array(z.string()),
});

export type Pointer = z.infer<typeof pointerSchema>;

/** When, and by whom. */
export interface Flip {
  readonly since: string;
  readonly by: string;
}

const NEVER_RELEASED: Pointer = { current: null, history: [], published: [] };

const keyOf = (part: string) => `${part}/pointer.json`;

function parse(bytes: Buffer, part: string, name: string): Pointer {
  try {
    return pointerSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new PlainError(
      `${keyOf(part)} in ${name} cannot be read: bring it back from a copy and run "npm run release -- sign", or remove it and release anew`,
    );
  }
}

/**
 * @param sealer whose pointers are built upon; without one whatever stands there is told
 * @throws {PlainError} when it is none, or somebody else has sealed it
 */
export async function readPointer(
  store: ReleaseStore,
  part: string,
  sealer?: Sealer,
): Promise<{ pointer: Pointer; mark: string | undefined }> {
  const file = await store.get(keyOf(part));
  if (file === undefined) return { pointer: NEVER_RELEASED, mark: undefined };
  const pointer = parse(file.bytes, part, store.name);
  if (sealer?.isSealed('pointer', pointer) === false)
    throw new PlainError(
      `${keyOf(part)} in ${store.name} is not signed with your key: see with "npm run release -- list" whether it is what you left there, and sign it with "npm run release -- sign"`,
    );
  return { pointer, mark: file.mark };
}

/**
 * Seals the pointer, above the one that was read.
 * @param over what was read
 * @throws {PlainError} when somebody else wrote it since it was read
 */
export async function writePointer(
  store: ReleaseStore,
  part: string,
  pointer: Pointer,
  over: { readonly mark: string | undefined; readonly sealer: Sealer },
): Promise<void> {
  // The time, so that it goes up also where the pointer was lost.
  const sequence = Math.max((pointer.sequence ?? 0) + 1, Date.now());
  const sealed = over.sealer.seal('pointer', { ...pointer, part, sequence });
  if (await store.swap(keyOf(part), Buffer.from(`${JSON.stringify(sealed)}\n`), over.mark)) return;
  throw new PlainError(
    `Somebody else has changed what runs of ${part} in this moment: nothing was changed here, see "npm run release -- list" and try again`,
  );
}

/** The newest releases, and the one that runs. */
function keep(published: readonly string[], current: string, count: number): string[] {
  return published.filter((release, index) => index < count || release === current);
}

/** Someone lets a release run; null: the build beside the server. */
function moved(pointer: Pointer, release: string | null, { since, by }: Flip): Pointer {
  return {
    ...pointer,
    current: release === null ? null : { release, since, by },
    history: [{ release, since, by }, ...pointer.history].slice(0, HISTORY_MAX),
  };
}

/** A release begins to run, and is the newest one from now on. */
export function flippedTo(
  pointer: Pointer,
  release: string,
  { since, by, keepCount }: Flip & { readonly keepCount: number },
): Pointer {
  const published = [release, ...pointer.published.filter((other) => other !== release)];
  return { ...moved(pointer, release, { since, by }), published: keep(published, release, keepCount) };
}

/** A stored release runs again. The order of the others stays, so that the next step back leads further back. */
export const returnedTo = (pointer: Pointer, release: string | null, { since, by }: Flip): Pointer =>
  moved(pointer, release, { since, by });

/** The release before the running one; null: the build beside the server; undefined: there is nothing further back. */
export function releaseBefore({ current, published }: Pointer): string | null | undefined {
  if (current === null) return undefined;
  return published[published.indexOf(current.release) + 1] ?? null;
}

/** Whether a stored release is one to go back to, rather than one that is newer than the running one. */
export function isBefore({ current, published }: Pointer, release: string): boolean {
  return current !== null && published.indexOf(release) > published.indexOf(current.release);
}
