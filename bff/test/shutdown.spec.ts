import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_BYTES_MAX } from '@backlot/domain/contract/staff';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { EquipmentService } from '../src/modules/equipment/equipment.service.ts';
import { RUNNING_REQUESTS_TIMEOUT_MS } from '../src/platform/http/close-server.ts';
import { TestServer } from './support/test-server.ts';

let server: TestServer;
let stopped: Promise<string> | undefined;
const stop = () => (stopped ??= server.stop().then(() => 'stopped'));

beforeEach(async () => {
  stopped = undefined;
  server = await TestServer.start();
});
afterEach(async () => {
  vi.useRealTimers();
  server.app.getHttpServer().closeAllConnections();
  await stop();
});

/** Sends half a picture; `end` resolves when the connection closes. */
async function uploadHalf(): Promise<{ end: Promise<string> }> {
  const { token } = await server.signIn();
  const received = once(server.app.getHttpServer(), 'request');
  const upload = request(`${server.url}/api/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'content-length': PICTURE_BYTES_MAX },
  });
  upload.on('error', () => undefined);
  const end = new Promise<string>((resolve) => upload.once('close', () => resolve('upload closed')));
  upload.write(Buffer.alloc(1_000));
  await received;
  return { end };
}

/** Calls an endpoint that does not respond before `finish` is called. */
async function callSlowly(): Promise<{ finish: () => void; response: Promise<Response> }> {
  const equipment = server.app.get(EquipmentService);
  const count = equipment.count.bind(equipment);
  const began = Promise.withResolvers<undefined>();
  const finished = Promise.withResolvers<undefined>();
  vi.spyOn(equipment, 'count').mockImplementation(async () => {
    began.resolve(undefined);
    await finished.promise;
    return count();
  });
  const response = fetch(`${server.url}/api/equipment/count`);
  await began.promise;
  return { finish: () => finished.resolve(undefined), response };
}

it('the server closes during an unfinished upload', async () => {
  const upload = await uploadHalf();
  expect(await Promise.race([stop(), sleep(LIMITS.wait, 'still open')])).toBe('stopped');
  expect(await upload.end).toBe('upload closed');
});

it('the server finishes a running response with its database before it aborts an unfinished upload', async () => {
  const upload = await uploadHalf();
  const { finish, response } = await callSlowly();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const stopping = stop();
  const order: string[] = [];
  void upload.end.then((event) => order.push(event));
  while (server.app.getHttpServer().listening) await sleep(10);
  vi.advanceTimersByTime(RUNNING_REQUESTS_TIMEOUT_MS - 1);
  finish();
  const finished = await response;
  expect([finished.status, await finished.json()]).toEqual([200, { count: 0 }]);
  order.push('response finished');
  void stopping.finally(() => order.push('stopped'));
  // Also runs timers that the server sets while it stops.
  while (!order.includes('stopped')) {
    await vi.advanceTimersByTimeAsync(1);
    await sleep(1);
  }
  await stopping;
  await upload.end;
  expect(order).toEqual(['response finished', 'upload closed', 'stopped']);
});
