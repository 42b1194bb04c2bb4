/** Starts the built product for a measurement with its own data folder. */
import { freePort } from '../../ports.mjs';
import { endChild, startCommand } from '../../start/start-command.ts';

export async function startForBench(dataFolder: string) {
  const port = await freePort();
  const began = performance.now();
  const child = await startCommand({ ...process.env, PORT: String(port), DATA_DIR: dataFolder });
  return { url: `http://127.0.0.1:${port}`, readyMs: performance.now() - began, stop: () => endChild(child) };
}
