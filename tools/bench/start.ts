/** How long a start takes on an empty data folder, and how long the ones after it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startForBench } from './product.ts';
import { median } from './statistics.ts';

const LATER_STARTS = 3;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  try {
    const timeStart = async () => {
      const product = await startForBench(folder);
      await product.stop();
      return product.readyMs;
    };
    const first = await timeStart();
    const later: number[] = [];
    for (let run = 0; run < LATER_STARTS; run += 1) later.push(await timeStart());
    console.log('| start | to ready |\n|---|---|');
    console.log(`| built, empty data folder (creates the database, loads the demo) | ${seconds(first)} |`);
    console.log(`| warm, median of ${LATER_STARTS} | ${seconds(median(later))} |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
