/** How long a start takes on an empty data folder, and how long the ones after it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startForBench } from './product.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  try {
    const times = [];
    for (let run = 0; run < 4; run += 1) {
      const product = await startForBench(folder);
      times.push(product.readyMs);
      await product.stop();
    }
    const [first, ...later] = times;
    console.log('| start | to ready |\n|---|---|');
    console.log(`| built, empty data folder (creates the database, loads the demo) | ${seconds(first)} |`);
    console.log(
      `| warm, median of ${later.length} | ${seconds(later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)])} |`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
