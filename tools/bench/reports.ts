/** Report over a million quote requests: duration, effect on visitors meanwhile, and memory of the server. */
import * as z from 'zod';

import { call, dayIn, signIn } from './harness/api.ts';
import { inTurns, median, percentile, timed } from './harness/rounds.ts';
import { addReportedRequests } from './harness/rows.ts';
import { withFixture, type ServerProgram } from './harness/server.ts';
import { count, milliseconds, printHead, printRow, seconds } from './harness/table.ts';
import { visit } from './harness/visitors.ts';

const REQUESTS = 1_000_000;
const LINES = 3;
/** Close to the maximum length of a report. */
const DAYS = 730;
const ROUNDS = 7;

const reportSchema = z.object({ totals: z.object({ requestCount: z.number() }) });

/** Returns the 95th percentile in ms of realistic page reads: a few at a time, with pauses. */
const readP95 = async (url: string) =>
  percentile((await visit({ what: 'read', url, count: 1_500, connections: 2, pauseMs: 2 })).latencies, 0.95);

const report = (url: string, token: string) =>
  timed(async () => {
    const path = `/api/admin/reports?from=${dayIn(-DAYS)}&to=${dayIn(0)}`;
    const { totals } = reportSchema.parse(await call(url, path, { token }));
    if (totals.requestCount < REQUESTS) throw new Error(`The report has ${totals.requestCount} requests only`);
  });

async function measure(product: ServerProgram) {
  const { url } = product;
  const token = await signIn(url);
  await report(url, token);
  for (let round = 0; round < 3; round += 1) await readP95(url);
  const memoryBefore = await product.residentMb();
  const memory: number[] = [];
  const readDuringReports = async () => {
    const done = new AbortController();
    const reporting = (async () => {
      while (!done.signal.aborted) {
        await report(url, token);
        memory.push((await product.residentMb()) - memoryBefore);
      }
    })();
    const p95 = await readP95(url).finally(() => done.abort());
    await reporting;
    return p95;
  };
  const measurements = [() => report(url, token), () => readP95(url), readDuringReports];
  const [times = [], idle = [], busy = []] = await inTurns(measurements, { rounds: ROUNDS });
  return { times, idle, busy, memory };
}

export const benchReports = () =>
  withFixture(async (fixture) => {
    // The first cleanup of the second start also counts requested items, which it repeats every hour.
    const product = await fixture.filledServer((databaseUrl) =>
      addReportedRequests(databaseUrl, { count: REQUESTS, lines: LINES, days: DAYS - 10 }),
    );
    const { times, idle, busy, memory } = await measure(product);
    printHead(`${count(REQUESTS)} requests`, '', 'goal');
    printRow(`a report over all of them, median of ${ROUNDS}`, seconds(median(times), 2), '1.5 s');
    printRow('p95 of the catalogue, without reports', milliseconds(median(idle), 1), '');
    printRow(
      'p95 of the catalogue during sequential reports',
      milliseconds(median(busy), 1),
      milliseconds(median(idle) * 1.5, 1),
    );
    printRow('memory of the server meanwhile, at most', `+ ${Math.max(...memory).toFixed(1)} MB`, '+ 10 MB');
  });
