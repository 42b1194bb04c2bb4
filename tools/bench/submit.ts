/** How many quote requests are taken a second beside a bare insert. */
import { benchFixture, startControl, type BenchFixture } from './server.ts';
import { median } from './statistics.ts';
import { visit } from './visitors.ts';

const ROUNDS = 5;
const COUNT = 600;
const CONNECTIONS = 16;

async function throughput(world: BenchFixture) {
  const product = await world.server({ RUN_WORKER: 'false' });
  const bare = await startControl('bare-insert.ts', { DATABASE_URL: world.databaseUrl });
  const rates: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
  for (const { url } of [product, bare]) await visit({ what: 'submit', url, count: 200, connections: CONNECTIONS });
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push((await visit({ what: 'submit', url: bare.url, count: COUNT, connections: CONNECTIONS })).perSecond);
    rates.product.push(
      (await visit({ what: 'submit', url: product.url, count: COUNT, connections: CONNECTIONS })).perSecond,
    );
  }
  await Promise.all([product.stop(), bare.stop()]);
  console.log('| quote requests, 16 connections | a second |\n|---|---|');
  console.log(`| product, server alone | ${median(rates.product).toFixed(0)} |`);
  console.log(`| bare insert | ${median(rates.bare).toFixed(0)} |`);
  console.log(`\nSubmit: ${(median(rates.product) / median(rates.bare)).toFixed(2)} × the bare insert (goal 0.5).`);
}

export async function benchSubmit() {
  const world = await benchFixture();
  try {
    await throughput(world);
  } finally {
    await world.end();
  }
}
