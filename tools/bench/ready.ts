/** How long the server takes to be ready, and how much memory it holds, beside a bare node:http server. */
import { setTimeout as sleep } from 'node:timers/promises';

import { benchFixture, startControl } from './server.ts';
import { median } from './statistics.ts';

const RUNS = 7;

export async function benchReady() {
  const world = await benchFixture();
  try {
    const first = await world.server();
    await first.stop();
    const times: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
    const memory: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const bare = await startControl('bare-server.mjs');
      times.bare.push(bare.readyMs);
      await bare.stop();
      const product = await world.server();
      times.product.push(product.readyMs);
      for (let call = 0; call < 20; call += 1)
        await (await fetch(`${product.url}/api/equipment?mainCategory=production&limit=500`)).arrayBuffer();
      await sleep(1_000);
      memory.push(await product.residentMb());
      await product.stop();
    }
    const ratio = median(times.product) / median(times.bare);
    console.log('| process | start to ready | resident memory |\n|---|---|---|');
    console.log(
      `| server with worker, on a database that is up | ${median(times.product).toFixed(0)} ms | ${median(memory).toFixed(0)} MB |`,
    );
    console.log(`| bare node:http server | ${median(times.bare).toFixed(0)} ms | |`);
    console.log(`\nStart: ${ratio.toFixed(1)} × the bare server (goal 5). Memory: goal 130 MB.`);
  } finally {
    await world.end();
  }
}
