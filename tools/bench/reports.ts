/** A report over a million quote requests: how long it takes, what it costs visitors meanwhile, and the memory of the server. */
import * as z from 'zod';

import { addReportedRequests } from './rows.ts';
import { benchFixture, type ServerProgram } from './server.ts';
import { median, percentile } from './statistics.ts';
import { visit } from './visitors.ts';

const REQUESTS = 1_000_000;
const LINES = 3;
/** As long as a report may be, nearly. */
const DAYS = 730;
const ROUNDS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };

const sessionSchema = z.object({ accessToken: z.string() });
const reportSchema = z.object({ totals: z.object({ requestCount: z.number() }) });

/** Pages as they are read in life: a few at a time, with pauses. In ms. */
const readP95 = async (url: string) =>
  percentile((await visit({ what: 'read', url, count: 1_500, connections: 2, pauseMs: 2 })).latencies, 0.95);

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return sessionSchema.parse(await response.json()).accessToken;
}

/** Over all requests; answers the ms that it took. */
async function report(url: string, token: string): Promise<number> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const began = performance.now();
  const response = await fetch(`${url}/api/admin/reports?from=${day(DAYS)}&to=${day(0)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { totals } = reportSchema.parse(await response.json());
  const ms = performance.now() - began;
  if (totals.requestCount < REQUESTS) throw new Error(`The report has ${totals.requestCount} requests only`);
  return ms;
}

async function measure(product: ServerProgram) {
  const { url } = product;
  const token = await signIn(url);
  await report(url, token);
  for (let round = 0; round < 3; round += 1) await readP95(url);
  const memoryBefore = await product.residentMb();
  const measured: Record<'report' | 'memory' | 'idle' | 'busy', number[]> = {
    report: [],
    memory: [],
    idle: [],
    busy: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.report.push(await report(url, token));
    measured.idle.push(await readP95(url));
    const done = new AbortController();
    const reporting = (async () => {
      while (!done.signal.aborted) {
        await report(url, token);
        measured.memory.push((await product.residentMb()) - memoryBefore);
      }
    })();
    measured.busy.push(await readP95(url).finally(() => done.abort()));
    await reporting;
  }
  return measured;
}

export async function benchReports() {
  const world = await benchFixture();
  try {
    const start = () => world.server({ RUN_WORKER: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    const empty = await start();
    await empty.stop();
    await addReportedRequests(world.databaseUrl, { count: REQUESTS, lines: LINES, days: DAYS - 10 });
    // Its first tidying adds up how often items were requested, as it does each hour.
    const product = await start();
    const { report: times, memory, idle, busy } = await measure(product);
    await product.stop();
    console.log(
      `| ${REQUESTS.toLocaleString('en-US')} requests of ${LINES} lines, median of ${ROUNDS} | | goal |\n|---|---|---|`,
    );
    console.log(`| a report over all of them | ${median(times).toFixed(0)} ms | 1500 ms |`);
    console.log(
      `| p95 of the catalogue, nobody asking for reports | ${median(idle).toFixed(1)} ms | |\n| p95 of the catalogue while reports are asked for, one after the other | ${median(busy).toFixed(1)} ms | ${(median(idle) * 1.5).toFixed(1)} ms |`,
    );
    console.log(`| memory of the server meanwhile, at most | + ${Math.max(...memory).toFixed(1)} MB | + 10 MB |`);
  } finally {
    await world.end();
  }
}
