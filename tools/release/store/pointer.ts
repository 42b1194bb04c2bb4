/** `<part>/pointer.json`. Without it, or while `current` is null, the build bundled with the server runs. */
import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import type { Sealer } from '../seal/seal.ts';
import type { ReleaseStore } from './release-store.ts';

const HISTORY_MAX = 50;

const flipFields = { since: z.string().optional(), by: z.string().optional() };

/** Unknown fields are preserved. */
const pointerSchema = z.looseObject({
  /** Increases with each pointer of a part, so that servers reject replayed older ones. */
  sequence: z.number().optional(),
  current: z.looseObject({ release: z.string(), ...flipFields }).nullable(),
  history: z.array(z.looseObject({ release: z.string().nullable(), ...flipFields })),
  published: z.array(z.string()),
});

export type Pointer = z.infer<typeof pointerSchema>;

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
 * @param sealer verifies the signature; without one the pointer is returned unverified
 * @throws {PlainError} when it is invalid or signed by another key
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
 * @param over version and signer of the pointer that was read
 * @throws {PlainError} when it has been changed since it was read
 */
export async function writePointer(
  store: ReleaseStore,
  part: string,
  pointer: Pointer,
  over: { readonly mark: string | undefined; readonly sealer: Sealer },
): Promise<void> {
  // The time, so that it also increases after a lost pointer.
  const sequence = Math.max((pointer.sequence ?? 0) + 1, Date.now());
  const sealed = over.sealer.seal('pointer', { ...pointer, part, sequence });
  if (await store.swap(keyOf(part), Buffer.from(`${JSON.stringify(sealed)}\n`), over.mark)) return;
  throw new PlainError(
    `Somebody else has changed what runs of ${part} in this moment: nothing was changed here, see "npm run release -- list" and try again`,
  );
}

/** Activates a stored release. The order stays, so that the next rollback goes further back. */
export function returnedTo(pointer: Pointer, release: string | null, { since, by }: Flip): Pointer {
  return {
    ...pointer,
    current: release === null ? null : { release, since, by },
    history: [{ release, since, by }, ...pointer.history].slice(0, HISTORY_MAX),
  };
}

export function flippedTo(
  pointer: Pointer,
  release: string,
  { since, by, keepCount }: Flip & { readonly keepCount: number },
): Pointer {
  const published = [release, ...pointer.published.filter((other) => other !== release)];
  return { ...returnedTo(pointer, release, { since, by }), published: published.slice(0, keepCount) };
}

/** Returns the release before the current one; null for the bundled build, undefined if there is nothing before it. */
export function releaseBefore({ current, published }: Pointer): string | null | undefined {
  if (current === null) return undefined;
  return published[published.indexOf(current.release) + 1] ?? null;
}

export function isBefore({ current, published }: Pointer, release: string): boolean {
  return current !== null && published.indexOf(release) > published.indexOf(current.release);
}
