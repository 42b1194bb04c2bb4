/** Compares a server with a minimal one that has its responses in memory. */
import { writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import { load, type Loaded, type LoadOptions } from './load.ts';
import { inTurns, medianOf, medianRatio } from './rounds.ts';
import type { BenchFixture, ServerProgram } from './server.ts';

const ROUNDS = 7;
const ROUND_MS = 1_500;

type Headers = Readonly<Record<string, string>>;

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export const read = (url: string, headers: Headers): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

/** Starts a minimal server that repeats the product's response to this request. */
export async function startCopy(fixture: BenchFixture, url: string, headers: Headers): Promise<ServerProgram> {
  const { status, headers: own, body } = await read(url, headers);
  // Node sets these headers itself.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...copied } = own;
  const file = join(fixture.folder, `response-${status}.json`);
  await writeFile(file, JSON.stringify({ status, headers: copied, body: body.toString('base64') }));
  return fixture.control('bare-response.ts', { RESPONSE: file });
}

export interface Comparison {
  /** Responses per second. */
  readonly product: number;
  readonly control: number;
  readonly ratio: number;
  /** Latency of the product in ms. */
  readonly p50: number;
  readonly p99: number;
}

const perSecond = ({ perSecond: rate }: Loaded) => rate;

export async function compare(
  product: ServerProgram,
  control: ServerProgram,
  options: Omit<LoadOptions, 'url' | 'ms'>,
): Promise<Comparison> {
  const [own = [], bare = []] = await inTurns(
    [product, control].map(
      ({ url }) =>
        () =>
          load({ url, ...options, ms: ROUND_MS }),
    ),
    { rounds: ROUNDS, warmUp: 1 },
  );
  return {
    product: medianOf(own, perSecond),
    control: medianOf(bare, perSecond),
    ratio: medianRatio(own.map(perSecond), bare.map(perSecond)),
    p50: medianOf(own, ({ p50 }) => p50),
    p99: medianOf(own, ({ p99 }) => p99),
  };
}
