/** Compares a server with a bare one that has its responses in memory. */
import { writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import { load, type LoadOptions } from './load.ts';
import { startControl, type ServerProgram } from './server.ts';
import { median, ratios } from './statistics.ts';

const ROUNDS = 7;
const ROUND_MS = 1_500;

type Headers = Readonly<Record<string, string>>;

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Status, headers and bytes of one response, as the network carries them. */
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

/** A bare server that responds to this request as the product does. */
export async function startCopy(folder: string, url: string, headers: Headers): Promise<ServerProgram> {
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
  readonly p50: number;
  readonly p99: number;
}

/** Rounds in turn, so that whatever else the machine does meets both. */
export async function compare(
  product: ServerProgram,
  control: ServerProgram,
  options: Omit<LoadOptions, 'url' | 'ms'>,
): Promise<Comparison> {
  const rates: Record<keyof Omit<Comparison, 'ratio'>, number[]> = { product: [], control: [], p50: [], p99: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await load({ url: control.url, ...options, ms: ROUND_MS });
    const own = await load({ url: product.url, ...options, ms: ROUND_MS });
    // The first round warms both up.
    if (round === -1) continue;
    rates.control.push(bare.perSecond);
    rates.product.push(own.perSecond);
    rates.p50.push(own.p50);
    rates.p99.push(own.p99);
  }
  return {
    product: median(rates.product),
    control: median(rates.control),
    p50: median(rates.p50),
    p99: median(rates.p99),
    ratio: median(ratios(rates.product, rates.control)),
  };
}

/** Prints a row of a table. */
export const printComparison = (name: string, { product, control, p99, ratio }: Comparison, goal: string) =>
  console.log(
    `| ${name} | ${product.toFixed(0)} | ${control.toFixed(0)} | ${ratio.toFixed(2)} | ${goal} | ${p99.toFixed(1)} ms |`,
  );
