/** How long visitors wait while the worker is busy with mails and PDFs, beside how long they wait while it is away. */
import * as z from 'zod';

import { benchFixture, type BenchFixture } from './server.ts';
import { median, percentile, ratios } from './statistics.ts';
import { visit, type Visited } from './visitors.ts';

const ROUNDS = 5;
const PDFS = 50;
const ADMIN = { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' };
const SERVER = { RUN_WORKER: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const sessionSchema = z.object({ accessToken: z.string() });
const requestsSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** 99th percentiles in ms, a round each. */
interface Waits {
  /** With the worker away. */
  readonly idle: number[];
  readonly busy: number[];
}

const p99 = ({ latencies }: Visited) => percentile(latencies, 0.99);

// As in life: a few at a time, with pauses.
const submits = (url: string) => visit({ what: 'submit', url, count: 300, connections: 2, pauseMs: 20 });
const reads = (url: string) => visit({ what: 'read', url, count: 2_000, connections: 2, pauseMs: 1 });

interface CallOptions {
  readonly token?: string;
  readonly body?: object;
}

async function call(url: string, path: string, { token, body }: CallOptions): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Asks for the PDFs of 50 requests at a time, again and again until `isOver`. */
async function keepDrawing(url: string, token: string, ids: readonly string[], isOver: () => boolean) {
  for (const paperSize of ['letter', 'a4']) {
    if (isOver()) return;
    await Promise.all(
      ids.map((quoteRequestId) =>
        call(url, '/api/functions/generate-quote-pdf', { token, body: { quoteRequestId, paperSize } }),
      ),
    );
  }
}

async function measureSubmits(world: BenchFixture, waits: Waits) {
  const product = await world.server(SERVER);
  waits.idle.push(p99(await submits(product.url)));
  // It finds the mails and PDFs of those requests waiting.
  const worker = await world.worker();
  waits.busy.push(p99(await submits(product.url)));
  await Promise.all([worker.stop(), product.stop()]);
}

async function measureReads(world: BenchFixture, waits: Waits) {
  const product = await world.server(SERVER);
  await visit({ what: 'submit', url: product.url, count: PDFS, connections: 8 });
  const { accessToken: token } = sessionSchema.parse(await call(product.url, '/api/auth/sign-in', { body: ADMIN }));
  const { items } = requestsSchema.parse(await call(product.url, `/api/quote-requests?limit=${PDFS}`, { token }));
  const ids = items.map(({ id }) => id);
  await reads(product.url);
  waits.idle.push(p99(await reads(product.url)));
  const worker = await world.worker();
  let isOver = false;
  const drawing = keepDrawing(product.url, token, ids, () => isOver);
  waits.busy.push(p99(await reads(product.url)));
  isOver = true;
  await drawing;
  await Promise.all([worker.stop(), product.stop()]);
}

const report = (name: string, { idle, busy }: Waits, goal: string) => {
  const ratio = median(ratios(busy, idle));
  console.log(
    `| ${name} | ${median(idle).toFixed(1)} ms | ${median(busy).toFixed(1)} ms | ${ratio.toFixed(2)} | ${goal} |`,
  );
};

export async function benchWaitTimes() {
  const waits: Record<'submits' | 'reads', Waits> = {
    submits: { idle: [], busy: [] },
    reads: { idle: [], busy: [] },
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await benchFixture();
    try {
      await measureSubmits(world, waits.submits);
      await measureReads(world, waits.reads);
    } finally {
      await world.end();
    }
  }
  console.log('| p99 | worker away | worker busy | ratio | goal |\n|---|---|---|---|---|');
  report('submit, worker busy with mails and PDFs', waits.submits, '1.5');
  report('catalogue, 50 PDFs at a time', waits.reads, '1.2');
}
