/** How many quote requests are taken a second beside a bare insert, and how long they wait while jobs keep the product busy. */
import { join } from 'node:path';

import { root } from '../paths.mjs';
import { startProgram, benchWorld } from './server.mjs';
import { sendRequests } from './submit-load.mjs';

const ROUNDS = 5;
const COUNT = 600;
const CONNECTIONS = 16;
const PATH = '/api/quote-requests';

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const percentile = (values, share) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];

async function throughput(world) {
  const product = await world.server({ RUN_WORKER: 'false' });
  const bare = await startProgram(join(root, 'tools/bench/controls/bare-insert.mjs'), { env: { DATABASE_URL: world.databaseUrl } });
  const rates = { product: [], bare: [] };
  for (const [name, { url }] of [['product', product], ['bare', bare]]) await sendRequests({ url: url + PATH, count: 200, connections: CONNECTIONS, name });
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push((await sendRequests({ url: bare.url + PATH, count: COUNT, connections: CONNECTIONS })).perSecond);
    rates.product.push((await sendRequests({ url: product.url + PATH, count: COUNT, connections: CONNECTIONS })).perSecond);
  }
  await Promise.all([product.stop(), bare.stop()]);
  console.log('| quote requests, 16 connections | a second |\n|---|---|');
  console.log(`| product, server alone | ${median(rates.product).toFixed(0)} |`);
  console.log(`| bare insert | ${median(rates.bare).toFixed(0)} |`);
  console.log(`\nSubmit: ${(median(rates.product) / median(rates.bare)).toFixed(2)} × the bare insert (goal 0.5).\n`);
}

/** A visitor now and then, as in life: two connections with pauses. */
const visitors = (url) => sendRequests({ url: url + PATH, count: 300, connections: 2, pauseMs: 20 });

async function patience(world) {
  // The jobs of the rounds before are left to the worker: it is busy with their mails and PDFs.
  const idle = [];
  const busy = [];
  for (let round = 0; round < 3; round += 1) {
    const product = await world.server({ RUN_WORKER: 'false' });
    idle.push(percentile((await visitors(product.url)).latencies, 0.99));
    const worker = await world.worker();
    busy.push(percentile((await visitors(product.url)).latencies, 0.99));
    await Promise.all([worker.stop(), product.stop()]);
  }
  console.log('| submit, p99 | ms |\n|---|---|');
  console.log(`| worker away | ${median(idle).toFixed(1)} |`);
  console.log(`| worker busy with mails and PDFs | ${median(busy).toFixed(1)} |`);
  console.log(`\nSubmit p99: ${(median(busy) / median(idle)).toFixed(2)} × with a busy worker (goal 1.5).`);
}

export async function benchSubmit() {
  const world = await benchWorld();
  try {
    await throughput(world);
    await patience(world);
  } finally {
    await world.end();
  }
}
