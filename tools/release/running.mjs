/** The running product: what it says of its releases. */
import { setTimeout as sleep } from 'node:timers/promises';

import { PlainError } from '../plain-error.mjs';
import { needsOf } from './record/remote.ts';

const TIMEOUT_MS = 10_000;
/** A server asks a bucket every ten seconds. */
const TAKES_UP_MS = 25_000;
const EVERY_MS = 250;

async function ask(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return answer.json();
}

const why = (error) => error.cause?.code ?? error.cause?.message ?? error.message;

/** A remote that the server does not release itself (REMOTES) says in its manifest what it needs. */
async function needsElsewhere(at, { manifest }) {
  try {
    return { needs: needsOf(await ask(new URL(manifest, `${at}/`).href)) };
  } catch {
    return {};
  }
}

/**
 * What runs at an address.
 *
 * @param {string} at the product's address, without a slash at its end
 * @returns {Promise<import('./gate/compatibility.ts').Running>}
 * @throws {PlainError} when no product that tells its releases answers there
 */
export async function readRunning(at) {
  try {
    const [running, remotes] = await Promise.all([ask(`${at}/releases.json`), ask(`${at}/remotes.json`)]);
    if (typeof running.contract !== 'string' || typeof running.parts !== 'object' || running.parts === null)
      throw new Error('/releases.json says nothing of releases');
    const elsewhere = Object.entries(remotes).filter(([part]) => running.parts[part] === undefined);
    const others = await Promise.all(elsewhere.map(async ([part, remote]) => [part, await needsElsewhere(at, remote)]));
    return { contract: running.contract, parts: { ...running.parts, ...Object.fromEntries(others) } };
  } catch (error) {
    throw new PlainError(
      `No running Backlot tells its releases at ${at} (${why(error)}): start it with "npm start", or name the one that runs with --at https://…`,
    );
  }
}

/** Whether the server has taken up what the pointer says now; null: the build beside the server, which has a release too. */
export async function takesUp(at, part, release) {
  const until = Date.now() + TAKES_UP_MS;
  while (Date.now() < until) {
    const running = await readRunning(at).catch(() => undefined);
    if (running?.parts[part]?.release === release) return true;
    await sleep(EVERY_MS);
  }
  return false;
}
