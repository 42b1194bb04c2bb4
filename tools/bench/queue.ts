/** The queue of quote requests, each with a quote that was sent: how soon its first page comes, many beside few, as the server answers it. */
import * as z from 'zod';

import { fillQuoteRequests, sendQuotes } from './rows.ts';
import { benchFixture } from './server.ts';
import { median, ratios } from './statistics.ts';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 200;
const GOAL = 1.2;
const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };
/** By what is due, as staff work it off, and as the page opens. */
const QUEUES = { 'by what is due': '?page=1&sort=dueAt', 'newest first': '?page=1' };

const sessionSchema = z.object({ accessToken: z.string() });
const listSchema = z.object({ total: z.number(), items: z.array(z.object({ attention: z.string() })).min(1) });

interface Desk {
  /** Asks for a page of the queue; answers the ms that it took. */
  readonly ask: (query: string) => Promise<number>;
  readonly end: () => Promise<void>;
}

async function openDesk(requests: number): Promise<Desk> {
  const world = await benchFixture();
  const env = { RUN_WORKER: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const seeding = await world.server(env);
  await seeding.stop();
  await fillQuoteRequests(world.databaseUrl, requests);
  await sendQuotes(world.databaseUrl);
  const { url, stop } = await world.server(env);
  const signedIn = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { accessToken } = sessionSchema.parse(await signedIn.json());
  return {
    async ask(query) {
      const began = performance.now();
      const response = await fetch(`${url}/api/quote-requests${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { total } = listSchema.parse(await response.json());
      const ms = performance.now() - began;
      if (total < requests) throw new Error(`The queue has ${total} requests only`);
      return ms;
    },
    async end() {
      await stop();
      await world.end();
    },
  };
}

export async function benchQueue() {
  const desks: Desk[] = [];
  try {
    desks.push(await openDesk(FEW), await openDesk(MANY));
    console.log(
      `| the queue, median of ${ROUNDS}, in turns | ${FEW} | ${MANY.toLocaleString('en-US')} | ratio | goal |\n|---|---|---|---|---|`,
    );
    for (const [name, query] of Object.entries(QUEUES)) {
      const times = desks.map((): number[] => []);
      for (let round = -20; round < ROUNDS; round += 1)
        for (const [index, desk] of desks.entries()) {
          const ms = await desk.ask(query);
          // The first rounds warm both up.
          if (round >= 0) times[index]?.push(ms);
        }
      const [few = [], many = []] = times;
      console.log(
        `| ${name} | ${median(few).toFixed(1)} ms | ${median(many).toFixed(1)} ms | ${median(ratios(many, few)).toFixed(2)} | ${GOAL} |`,
      );
    }
  } finally {
    for (const desk of desks) await desk.end();
  }
}
