import { describe, expect, it } from 'vitest';
import { anEquipment } from '../testing/index.ts';
import { examples } from './examples.ts';
import {
  ApiError,
  ContractSkewError,
  createApiClient,
  UNATTENDED_HEADER,
  UnreachableError,
  type ApiClientOptions,
} from './client.ts';
import { isProofDeclined } from './failures/index.ts';
import { createStaffApiClient } from './staff/client.ts';

interface Call {
  url: string;
  init: RequestInit | undefined;
}

/** Returns a client of a stub server, and the requests it received. */
function clientOf(
  respond: (init: RequestInit | undefined) => Promise<Response>,
  options: Omit<ApiClientOptions, 'fetch'> = {},
) {
  const calls: Call[] = [];
  const api = createStaffApiClient({
    ...options,
    fetch: (url, init) => {
      calls.push({ url: String(url), init });
      return respond(init);
    },
  });
  return { api, calls };
}

const never = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('API client', () => {
  it('sends path, query and token, and returns the parsed response', async () => {
    const { api, calls } = clientOf(async () => Response.json({ items: [anEquipment()], total: 1, nextCursor: null }), {
      accessToken: () => 'token',
    });
    expect((await api.listEquipment({ query: { q: '50% & more', limit: 2 } })).items).toEqual([anEquipment()]);
    expect(calls[0]?.url).toBe('/api/equipment?q=50%25+%26+more&limit=2');
    expect(new Headers(calls[0]?.init?.headers).get('authorization')).toBe('Bearer token');
  });

  it('sends the unattended header when the user is inactive, evaluated for each request', async () => {
    const said: (string | null)[] = [];
    let isThere = true;
    const api = createApiClient({
      fetch: (_, init) => {
        said.push(new Headers(init?.headers).get(UNATTENDED_HEADER));
        return Promise.resolve(new Response(null, { status: 204 }));
      },
      isAttended: () => isThere,
    });
    await api.signOut();
    isThere = false;
    await api.signOut();
    expect(said).toEqual([null, '1']);
  });

  it('sends a body with file as multipart, and a body alone as JSON', async () => {
    const { api, calls } = clientOf(async () => Response.json(examples.recordAcceptance.response));
    const { params, headers, body } = examples.recordAcceptance;
    await api.recordAcceptance({
      params,
      headers,
      body: { ...body, title: null },
      file: new File(['scan'], 'scan.pdf'),
    });
    await api.recordAcceptance({ params, headers, body });
    const [form, json] = calls.map(({ init }) => init?.body);
    expect(form).toBeInstanceOf(FormData);
    const sent = form instanceof FormData ? Object.fromEntries(form) : {};
    expect(sent).toEqual({
      version: '2',
      name: body.name,
      how: 'phone',
      reason: body.reason,
      file: expect.objectContaining({ name: 'scan.pdf', size: 4 }),
    });
    expect(json).toBe(JSON.stringify(body));
  });

  it('returns a file unchanged, and throws for an interrupted download', async () => {
    const file = new Response('{"id":1}\n', { headers: { 'content-type': 'application/x-ndjson' } });
    const { api, calls } = clientOf(async () => file);
    expect(await (await api.exportActivity({ query: { kind: 'sign-in' } })).text()).toBe('{"id":1}\n');
    expect(calls[0]?.url).toBe('/api/admin/activity/export?kind=sign-in');
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broken off')) });
    await expect(clientOf(async () => new Response(broken)).api.exportActivity()).rejects.toThrow(UnreachableError);
  });

  it('throws ApiError for a problem response', async () => {
    const problem = { type: 'about:blank', title: 'Failed to fetch equipment', status: 500, code: 'internal' };
    const { api } = clientOf(async () => Response.json(problem, { status: 500 }));
    await expect(api.getEquipment({ params: { id: 1 } })).rejects.toMatchObject({ problem, status: 500 });
  });

  it('creates a problem for a failure without one', async () => {
    const { api } = clientOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const failure = await api.listEquipment().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: 'Failed to fetch equipment', status: 502 });
  });

  it('throws ContractSkewError for a response of another shape', async () => {
    const { api } = clientOf(async () => Response.json({ items: 'none' }));
    await expect(api.listEquipment()).rejects.toBeInstanceOf(ContractSkewError);
  });

  it('times out on a server that does not respond', async () => {
    const { api } = clientOf(never, { timeoutMs: 20 });
    await expect(api.listEquipment()).rejects.toBeInstanceOf(UnreachableError);
  });

  it('distinguishes an aborted call from an unreachable server', async () => {
    const { api } = clientOf(never);
    const controller = new AbortController();
    const call = api.listEquipment({ signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a call that requires re-authentication', () => {
  const refused = { type: 'about:blank', title: 'Please confirm', status: 403, code: 'proof-required' };
  /** Responds with `proof-required` to the first `times` requests, then succeeds. */
  const requireProof = (times: number) => {
    let remaining = times;
    return async () => {
      remaining -= 1;
      return remaining >= 0 ? Response.json(refused, { status: 403 }) : new Response(null, { status: 204 });
    };
  };
  const deletion = { params: { id: 1 } };

  it('is retried after re-authentication, with a new timeout', async () => {
    const { api, calls } = clientOf(requireProof(1), {
      timeoutMs: 20,
      proveIdentity: () => new Promise((resolve) => setTimeout(() => resolve(true), 60)),
    });
    await expect(api.deleteEquipment(deletion)).resolves.toBeUndefined();
    expect(calls.map(({ init }) => [init?.method, init?.signal?.aborted])).toEqual([
      ['DELETE', true],
      ['DELETE', false],
    ]);
  });

  it.each([
    ['there is no handler', undefined],
    ['the user declines', () => Promise.resolve(false)],
  ])('fails with the problem when %s', async (_, proveIdentity) => {
    const { api, calls } = clientOf(requireProof(1), proveIdentity === undefined ? {} : { proveIdentity });
    const failure = await api.deleteEquipment(deletion).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 403, problem: refused });
    expect(isProofDeclined(failure)).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it('is retried at most once', async () => {
    let proofCount = 0;
    const { api, calls } = clientOf(requireProof(5), { proveIdentity: async () => (proofCount += 1) > 0 });
    await expect(api.deleteEquipment(deletion)).rejects.toMatchObject({ status: 403 });
    expect([proofCount, calls.length]).toEqual([1, 2]);
  });

  it('is not retried after another error', async () => {
    const { api } = clientOf(async () => Response.json({ ...refused, code: 'forbidden' }, { status: 403 }), {
      proveIdentity: () => Promise.reject(new Error('asked')),
    });
    const failure = await api.deleteEquipment(deletion).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 403 });
    expect(isProofDeclined(failure)).toBe(false);
  });
});
