/** Ends a command with everything that it has started. */
import { endChildren } from '../commands.mjs';
import { PlainError } from '../plain-error.mjs';
import { startPostgres } from '../postgres/cluster.mjs';

/** Functions that stop what was started, in the order of the starts. */
export const running = [];

let stopping;

export const isStopping = () => stopping !== undefined;

export function stopAll() {
  stopping ??= (async () => {
    endChildren();
    for (const stop of running.toReversed()) {
      try {
        await stop();
      } catch (error) {
        process.exitCode = 1;
        console.error(`backlot: ${error.message}`);
      }
    }
  })();
  return stopping;
}

export async function endWith(line) {
  process.exitCode = 1;
  console.error(`backlot: ${line}`);
  await stopAll();
  process.exit(1);
}

/** Starts the embedded PostgreSQL. */
export function startDatabase(options) {
  const starting = startPostgres({ ...options, report: (line) => console.log(`  ${line} …`) });
  // Registered before it is ready, so that a signal during the start stops it too.
  running.push(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

/** Runs a command, which an error ends with one line. */
export function runCommand(main) {
  main().catch((error) => {
    if (!isStopping()) void endWith(error instanceof PlainError ? error.message : (error.stack ?? String(error)));
  });
}
