/** How fast the catalogue is served: cached responses beside a bare server with the same bytes, new ones beside bare JSON of PostgreSQL. */
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { load, type LoadOptions } from './load.ts';
import { benchFixture, startControl, type ServerProgram } from './server.ts';
import { median, ratios } from './statistics.ts';

const ROUNDS = 7;
const ROUND_MS = 1_500;
const LIST = '/api/equipment?mainCategory=production&limit=500';
const BR = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };

type Headers = Readonly<Record<string, string>>;

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Status, headers and bytes of one response, as the network carries them. */
const read = (url: string, headers: Headers): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

/** A bare server that responds to this request as the product does. */
async function startCopy(folder: string, url: string, headers: Headers): Promise<ServerProgram> {
  const { status, headers: own, body } = await read(url, headers);
  // Node writes these itself, in the product and in the copy.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...copied } = own;
  const file = join(folder, `response-${status}.json`);
  await writeFile(file, JSON.stringify({ status, headers: copied, body: body.toString('base64') }));
  return startControl('bare-response.ts', { RESPONSE: file });
}

interface Comparison {
  /** Responses a second. */
  readonly product: number;
  readonly control: number;
  readonly ratio: number;
  /** Of the product, in ms. */
  readonly p99: number;
}

/** Rounds in turn, so that whatever else the machine does meets both. */
async function compare(
  product: ServerProgram,
  control: ServerProgram,
  options: Omit<LoadOptions, 'url' | 'ms'>,
): Promise<Comparison> {
  const rates: Record<'product' | 'control' | 'p99', number[]> = { product: [], control: [], p99: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await load({ url: control.url, ...options, ms: ROUND_MS });
    const own = await load({ url: product.url, ...options, ms: ROUND_MS });
    // The first round warms both up.
    if (round === -1) continue;
    rates.control.push(bare.perSecond);
    rates.product.push(own.perSecond);
    rates.p99.push(own.p99);
  }
  return {
    product: median(rates.product),
    control: median(rates.control),
    p99: median(rates.p99),
    ratio: median(ratios(rates.product, rates.control)),
  };
}

const row = (name: string, { product, control, p99, ratio }: Comparison, goal: string) =>
  console.log(
    `| ${name} | ${product.toFixed(0)} | ${control.toFixed(0)} | ${ratio.toFixed(2)} | ${goal} | ${p99.toFixed(1)} ms |`,
  );

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
    row(
      'cached response, br, 32 connections; control: the same bytes and headers from memory',
      await compare(product, cached, { path: () => LIST, headers: BR, connections: 32 }),
      '0.75',
    );
    row(
      'cached response, 304; control: the same headers',
      await compare(product, unchanged, { path: () => LIST, headers: known, status: 304, connections: 32 }),
      '',
    );
    row(
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
