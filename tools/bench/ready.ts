import { setTimeout as sleep } from 'node:timers/promises';

import { inTurns, median, medianRatio } from './harness/rounds.ts';
import { withFixture } from './harness/server.ts';
import { milliseconds, printHead, printRow } from './harness/table.ts';

const RUNS = 7;

export const benchReady = () =>
  withFixture(async (fixture) => {
    const first = await fixture.server({});
    await first.stop();
    const memory: number[] = [];
    const startBare = async () => {
      const bare = await fixture.control('bare-server.mjs');
      await bare.stop();
      return bare.readyMs;
    };
    const startProduct = async () => {
      const product = await fixture.server({});
      for (let call = 0; call < 20; call += 1)
        await (await fetch(`${product.url}/api/equipment?mainCategory=production&limit=500`)).arrayBuffer();
      await sleep(1_000);
      memory.push(await product.residentMb());
      await product.stop();
      return product.readyMs;
    };
    const [bare = [], product = []] = await inTurns([startBare, startProduct], { rounds: RUNS });
    printHead('process', 'start to ready', 'resident memory');
    printRow('server with worker', milliseconds(median(product)), `${median(memory).toFixed(0)} MB`);
    printRow('bare `node:http` server', milliseconds(median(bare)), '');
    console.log(`\nStart: ${medianRatio(product, bare).toFixed(1)} × the bare server (goal 5). Memory: goal 130 MB.`);
  });
