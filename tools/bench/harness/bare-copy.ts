/** Compares a server with a minimal one that has its responses in memory. */
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { load, type Loaded, type LoadOptions } from './load.ts';
import { inTurns, medianOf, medianRatio } from './rounds.ts';
import type { BenchFixture, ServerProgram } from './server.ts';

const ROUNDS = 7;
const ROUND_MS = 1_500;

type Headers = Readonly<Record<string, string>>;

/** Unlike `fetch`, returns the body as it was sent, compressed or not. */
export async function read(url: string, headers: Headers) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Starts a minimal server that repeats the product's response to this request. */
export async function startCopy(fixture: BenchFixture, url: string, headers: Headers): Promise<ServerProgram> {
  const { status, headers: own, body } = await read(url, headers);
  // Node sets these headers itself.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...copied } = own;
  const file = join(fixture.folder, `response-${status}.json`);
  await writeFile(file, JSON.stringify({ status, headers: copied, body: body.toString('base64') }));
  return fixture.control('bare-response.ts', { RESPONSE: file });
}

export type Comparison = Awaited<ReturnType<typeof compare>>;

const perSecond = ({ perSecond: rate }: Loaded) => rate;

/** Returns the responses per second of both, their ratio, and latencies of the product in ms. */
export async function compare(
  product: ServerProgram,
  control: ServerProgram,
  options: Omit<LoadOptions, 'url' | 'ms'>,
) {
  const loadOf =
    ({ url }: ServerProgram) =>
    () =>
      load({ url, ...options, ms: ROUND_MS });
  const [own = [], bare = []] = await inTurns([loadOf(product), loadOf(control)], { rounds: ROUNDS, warmUp: 1 });
  return {
    product: medianOf(own, perSecond),
    control: medianOf(bare, perSecond),
    ratio: medianRatio(own.map(perSecond), bare.map(perSecond)),
    p50: medianOf(own, ({ p50 }) => p50),
    p99: medianOf(own, ({ p99 }) => p99),
  };
}
