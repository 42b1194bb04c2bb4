/** How fast the catalogue is served: cached responses beside a bare server with the same bytes, new ones beside bare JSON of PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compare, printComparison, read, startCopy } from './bare-copy.ts';
import { benchFixture, startControl, type ServerProgram } from './server.ts';

const LIST = '/api/equipment?mainCategory=production&limit=500';
const BR = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };

/** Other bytes in the cursor, the same place before all items: each is a question that nobody asked before. */
function newQuestions() {
  let count = 0;
  return () => `${LIST}&cursor=${Buffer.from(JSON.stringify(['', (count += 1)])).toString('base64url')}`;
}

export async function benchCatalogue() {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-responses-'));
  const world = await benchFixture();
  const programs: ServerProgram[] = [];
  const started = async (starting: Promise<ServerProgram>) => {
    const program = await starting;
    programs.push(program);
    return program;
  };
  try {
    const product = await started(world.server({ RUN_WORKER: 'false' }));
    // The first call opens the connection that tells of changes; responses are cached from then on.
    for (let call = 0; call < 20; call += 1) await read(product.url + LIST, BR);
    const { etag } = (await read(product.url + LIST, BR)).headers;
    if (etag === undefined) throw new Error('The catalogue is served without an entity tag');
    const known = { ...BR, 'if-none-match': etag };
    const cached = await started(startCopy(folder, product.url + LIST, BR));
    const unchanged = await started(startCopy(folder, product.url + LIST, known));
    const json = await started(startControl('bare-json.ts', { DATABASE_URL: world.databaseUrl }));
    console.log(
      '| catalogue, 130 items | product, a second | control, a second | ratio | goal | p99 of the product |\n|---|---|---|---|---|---|',
    );
    printComparison(
      'cached response, br, 32 connections; control: the same bytes and headers from memory',
      await compare(product, cached, { path: () => LIST, headers: BR, connections: 32 }),
      '0.75',
    );
    printComparison(
      'cached response, 304; control: the same headers',
      await compare(product, unchanged, { path: () => LIST, headers: known, status: 304, connections: 32 }),
      '',
    );
    printComparison(
      'new response, 8 connections; control: JSON built in PostgreSQL',
      await compare(product, json, { path: newQuestions(), headers: PLAIN, connections: 8 }),
      '0.6',
    );
    console.log(`\nResident memory after it: ${(await product.residentMb()).toFixed(0)} MB.`);
  } finally {
    for (const program of programs) await program.stop();
    await world.end();
    await rm(folder, { recursive: true, force: true });
  }
}
