/** Response time of the first page of the quote request queue, many requests versus few, each with a sent quote. */
import * as z from 'zod';

import { call, signIn } from './harness/api.ts';
import { inTurns, median, medianRatio, timed } from './harness/rounds.ts';
import { fillQuoteRequests, sendQuotes } from './harness/rows.ts';
import { withFixture, type BenchFixture } from './harness/server.ts';
import { count, milliseconds, printHead, printRow } from './harness/table.ts';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 200;
const QUEUES = { 'in queue order': '?page=1&sort=dueAt', 'by creation': '?page=1' };

const listSchema = z.object({ total: z.number(), items: z.array(z.object({ attention: z.string() })).min(1) });

/** Returns a function that measures a request. */
async function startQueue(fixture: BenchFixture, requests: number) {
  const { url } = await fixture.filledServer(async (databaseUrl) => {
    await fillQuoteRequests(databaseUrl, requests);
    await sendQuotes(databaseUrl);
  });
  const token = await signIn(url);
  return (query: string) =>
    timed(async () => {
      const { total } = listSchema.parse(await call(url, `/api/quote-requests${query}`, { token }));
      if (total < requests) throw new Error(`The queue has ${total} requests only`);
    });
}

export const benchQueue = () =>
  withFixture((fewFixture) =>
    withFixture(async (manyFixture) => {
      const readFew = await startQueue(fewFixture, FEW);
      const readMany = await startQueue(manyFixture, MANY);
      printHead(`a page of requests, median of ${ROUNDS}`, count(FEW), count(MANY), 'ratio', 'goal');
      for (const [name, query] of Object.entries(QUEUES)) {
        const readings = [readFew, readMany].map((read) => () => read(query));
        const [few = [], many = []] = await inTurns(readings, { rounds: ROUNDS, warmUp: 20 });
        const ratio = medianRatio(many, few).toFixed(2);
        printRow(name, milliseconds(median(few), 1), milliseconds(median(many), 1), ratio, '1.2');
      }
    }),
  );
