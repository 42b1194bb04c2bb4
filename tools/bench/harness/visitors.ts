/** Simulates visitors: they read the catalogue or submit quote requests. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { dayIn } from './api.ts';

interface Visit {
  readonly what: 'submit' | 'read';
  readonly url: string;
  readonly count: number;
  readonly connections: number;
  /** Of each visitor, between two calls. */
  readonly pauseMs?: number;
}

export interface Visited {
  readonly perSecond: number;
  /** In ms. */
  readonly latencies: readonly number[];
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string;
  readonly status: number;
}

const bodyOf = (index: number) =>
  JSON.stringify({
    customerName: 'Ana Morales',
    customerEmail: `crew-${index}@example.com`,
    customerPhone: '(305) 555-0112',
    company: 'Tidewater Pictures',
    jobName: 'Night market pilot',
    jobNumber: 'TW-2217',
    purchaseOrderNumber: null,
    startDate: dayIn(3),
    endDate: dayIn(7),
    shootingLocations: 'Little Haiti, two blocks of NE 2nd Avenue',
    specialRequests: 'Load-in at 4 am on the first day.',
    isTaxExempt: false,
    items: [1, 2, 3, 4, 5].map((equipmentId) => ({ equipmentId, quantity: 2 })),
  });

const CATALOGUE = '/api/equipment?mainCategory=production&limit=500';

/** Makes a request; returns the time in ms to the end of the response. */
function send(agent: Agent, url: string, { method, path, headers, body, status }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(url + path, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === status
          ? resolve(performance.now() - began)
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

const calls: Readonly<Record<Visit['what'], (index: number) => Call>> = {
  submit(index) {
    const body = bodyOf(index);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    return { method: 'POST', path: '/api/quote-requests', headers, body, status: 201 };
  },
  read: () => ({ method: 'GET', path: CATALOGUE, headers: { 'accept-encoding': 'br' }, status: 200 }),
};

export async function visit({ what, url, count, connections, pauseMs = 0 }: Visit): Promise<Visited> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        next += 1;
        latencies.push(await send(agent, url, calls[what](next)));
        if (pauseMs > 0) await sleep(pauseMs);
      }
    }),
  );
  agent.destroy();
  return { perSecond: (count / (performance.now() - began)) * 1000, latencies };
}
