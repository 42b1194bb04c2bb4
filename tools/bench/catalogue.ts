/** Throughput of the catalogue: cached responses versus the same bytes from memory, uncached ones versus plain SQL. */
import { compare, read, startCopy, type Comparison } from './harness/bare-copy.ts';
import { withFixture } from './harness/server.ts';
import { count, kilobytes, milliseconds, printHead, printRow } from './harness/table.ts';

const LIST = '/api/equipment?mainCategory=production&limit=500';
const BR = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };

/** Returns paths that miss the cache: the cursor's bytes differ, its position before all items is the same. */
function uncachedPaths() {
  let calls = 0;
  return () => `${LIST}&cursor=${Buffer.from(JSON.stringify(['', (calls += 1)])).toString('base64url')}`;
}

const print = (name: string, { product, control, ratio, p99 }: Comparison, goal: string) =>
  printRow(name, count(product), count(control), ratio.toFixed(2), goal, milliseconds(p99, 1));

export const benchCatalogue = () =>
  withFixture(async (fixture) => {
    const product = await fixture.server();
    // The first call opens the invalidation channel; later responses are cached.
    for (let call = 0; call < 20; call += 1) await read(product.url + LIST, BR);
    const { etag } = (await read(product.url + LIST, BR)).headers;
    if (etag === undefined) throw new Error('The catalogue is served without an entity tag');
    const known = { ...BR, 'if-none-match': etag };
    const cached = await startCopy(fixture, product.url + LIST, BR);
    const unchanged = await startCopy(fixture, product.url + LIST, known);
    const json = await fixture.control('bare-json.ts');
    const { body } = await read(product.url + LIST, PLAIN);
    printHead(
      'catalogue, 130 items',
      'product, per second',
      'control, per second',
      'ratio',
      'goal',
      'p99 of the product',
    );
    print(
      'cached response, br, 32 connections',
      await compare(product, cached, { path: () => LIST, headers: BR, connections: 32 }),
      '0.75',
    );
    print(
      'cached response, 304',
      await compare(product, unchanged, { path: () => LIST, headers: known, status: 304, connections: 32 }),
      '',
    );
    print(
      `uncached response, ${kilobytes(body.length)}, 8 connections`,
      await compare(product, json, { path: uncachedPaths(), headers: PLAIN, connections: 8 }),
      '0.6',
    );
    console.log(`\nResident memory after it: ${(await product.residentMb()).toFixed(0)} MB.`);
  });
