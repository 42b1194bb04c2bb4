/**
 * `<part>/pointer.json`: which release of a part runs, which ran, and which are kept. Without the file nothing was ever released, and the
 * build that lies beside the server runs; so it does while `current` is null.
 */
import { PlainError } from '../../plain-error.mjs';

const HISTORY_MAX = 50;

const NEVER_RELEASED = { current: null, history: [], published: [] };

const keyOf = (part) => `${part}/pointer.json`;

const isPointer = (value) =>
  typeof value === 'object' &&
  value !== null &&
  (value.current === null || typeof value.current?.release === 'string') &&
  Array.isArray(value.history) &&
  Array.isArray(value.published);

function parse(bytes, part, name) {
  try {
    const value = JSON.parse(bytes.toString('utf8'));
    if (isPointer(value)) return value;
  } catch {
    // Said below.
  }
  throw new PlainError(
    `${keyOf(part)} in ${name} cannot be read: bring it back from a copy, or remove it; the build beside the server runs then`,
  );
}

/** @returns {Promise<{pointer: object, mark: string | undefined}>} */
export async function readPointer(store, part) {
  const file = await store.get(keyOf(part));
  return file === undefined
    ? { pointer: NEVER_RELEASED, mark: undefined }
    : { pointer: parse(file.bytes, part, store.name), mark: file.mark };
}

/** @throws {PlainError} when somebody else wrote it since it was read */
export async function writePointer(store, part, pointer, mark) {
  if (await store.swap(keyOf(part), Buffer.from(`${JSON.stringify(pointer)}\n`), mark)) return;
  throw new PlainError(
    `Somebody else has changed what runs of ${part} in this moment: nothing was changed here, see "npm run release -- list" and try again`,
  );
}

/** The newest releases, and the one that runs. */
function keep(published, current, count) {
  return published.filter((release, index) => index < count || release === current);
}

/** Someone lets a release run; null: the build beside the server. */
function moved(pointer, release, { since, by }) {
  return {
    ...pointer,
    current: release === null ? null : { release, since, by },
    history: [{ release, since, by }, ...pointer.history].slice(0, HISTORY_MAX),
  };
}

/** A release begins to run, and is the newest one from now on. */
export function flippedTo(pointer, release, { since, by, kept }) {
  const published = [release, ...pointer.published.filter((other) => other !== release)];
  return { ...moved(pointer, release, { since, by }), published: keep(published, release, kept) };
}

/** A release that is kept runs again. The order of the others stays, so that the next step back leads further back. */
export const returnedTo = (pointer, release, { since, by }) => moved(pointer, release, { since, by });

/** The release before the running one; null: the build beside the server; undefined: there is nothing further back. */
export function releaseBefore({ current, published }) {
  if (current === null) return undefined;
  return published[published.indexOf(current.release) + 1] ?? null;
}

/** Whether a kept release is one to go back to, rather than one that is newer than the running one. */
export function isBefore({ current, published }, release) {
  return current !== null && published.indexOf(release) > published.indexOf(current.release);
}
