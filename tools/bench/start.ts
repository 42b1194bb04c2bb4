import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startForBench } from './harness/product.ts';
import { inTurns, median } from './harness/rounds.ts';
import { printHead, printRow, seconds } from './harness/table.ts';

const WARM_STARTS = 3;

export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  try {
    const timeStart = async () => {
      const product = await startForBench(folder);
      await product.stop();
      return product.readyMs;
    };
    printHead('start', 'time to ready');
    printRow('built, empty data folder', seconds(await timeStart()));
    const [warm = []] = await inTurns([timeStart], { rounds: WARM_STARTS });
    printRow(`warm (median of ${WARM_STARTS})`, seconds(median(warm)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
