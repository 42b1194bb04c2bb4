/** Latency of visitors' requests while the worker is busy with mails and PDFs, compared with a stopped worker. */
import { call, requestIds, signIn } from './harness/api.ts';
import { median, medianRatio, percentile } from './harness/rounds.ts';
import { withFixture, type BenchFixture } from './harness/server.ts';
import { milliseconds, printHead, printRow } from './harness/table.ts';
import { visit, type Visited } from './harness/visitors.ts';

const ROUNDS = 5;
const PDFS = 50;

/** 99th percentiles in ms, one per round. */
interface Waits {
  readonly idle: number[];
  readonly busy: number[];
}

const p99 = ({ latencies }: Visited) => percentile(latencies, 0.99);

// Realistic load: a few requests at a time, with pauses.
const submits = (url: string) => visit({ what: 'submit', url, count: 300, connections: 2, pauseMs: 20 });
const reads = (url: string) => visit({ what: 'read', url, count: 2_000, connections: 2, pauseMs: 1 });

/** Requests the PDFs of all ids, in one paper size after the other, until `isOver`. */
async function requestPdfs(url: string, token: string, ids: readonly string[], isOver: () => boolean) {
  for (const paperSize of ['letter', 'a4']) {
    if (isOver()) return;
    await Promise.all(
      ids.map((quoteRequestId) =>
        call(url, '/api/functions/generate-quote-pdf', { token, body: { quoteRequestId, paperSize } }),
      ),
    );
  }
}

async function measureSubmits(fixture: BenchFixture, waits: Waits) {
  const product = await fixture.server();
  waits.idle.push(p99(await submits(product.url)));
  // The worker finds the queued mails and PDFs of those requests.
  const worker = await fixture.worker();
  waits.busy.push(p99(await submits(product.url)));
  await Promise.all([worker.stop(), product.stop()]);
}

async function measureReads(fixture: BenchFixture, waits: Waits) {
  const product = await fixture.server();
  await visit({ what: 'submit', url: product.url, count: PDFS, connections: 8 });
  const token = await signIn(product.url);
  const ids = await requestIds(product.url, `limit=${PDFS}`, token);
  await reads(product.url);
  waits.idle.push(p99(await reads(product.url)));
  const worker = await fixture.worker();
  let isOver = false;
  const requesting = requestPdfs(product.url, token, ids, () => isOver);
  waits.busy.push(p99(await reads(product.url)));
  isOver = true;
  await requesting;
  await Promise.all([worker.stop(), product.stop()]);
}

const report = (name: string, { idle, busy }: Waits, goal: string) =>
  printRow(
    name,
    milliseconds(median(idle), 1),
    milliseconds(median(busy), 1),
    medianRatio(busy, idle).toFixed(2),
    goal,
  );

export async function benchWaitTimes() {
  const waits: Record<'submits' | 'reads', Waits> = {
    submits: { idle: [], busy: [] },
    reads: { idle: [], busy: [] },
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await withFixture(async (fixture) => {
      await measureSubmits(fixture, waits.submits);
      await measureReads(fixture, waits.reads);
    });
  printHead('p99', 'worker off', 'worker busy', 'ratio', 'goal');
  report('submit while mails and PDFs of hundreds of requests are produced', waits.submits, '1.5');
  report(`catalogue while ${PDFS} quote PDFs are requested at a time`, waits.reads, '1.2');
}
