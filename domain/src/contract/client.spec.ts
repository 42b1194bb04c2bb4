import { describe, expect, it } from 'vitest';
import { anEquipment } from '../testing/index.js';
import { ApiError, ContractSkewError, createApiClient, UnreachableError } from './client.js';

type Call = { url: string; init: RequestInit | undefined };

/** A client whose server answers like this, and what it was asked. */
function clientOf(
  answer: (init: RequestInit | undefined) => Promise<Response>,
  options: { timeoutMs?: number; accessToken?: () => string } = {},
) {
  const calls: Call[] = [];
  const api = createApiClient({
    ...options,
    fetch: (url, init) => {
      calls.push({ url: String(url), init });
      return answer(init);
    },
  });
  return { api, calls };
}

const never = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('the client of the BFF', () => {
  it('asks with path, query and token, and answers what the schema says', async () => {
    const { api, calls } = clientOf(async () => Response.json({ items: [anEquipment()], total: 1, nextCursor: null }), {
      accessToken: () => 'token',
    });
    expect((await api.listEquipment({ query: { q: '50% & more', limit: 2 } })).items).toEqual([anEquipment()]);
    expect(calls[0]?.url).toBe('/api/equipment?q=50%25+%26+more&limit=2');
    expect(new Headers(calls[0]?.init?.headers).get('authorization')).toBe('Bearer token');
  });

  it('throws the problem that the BFF answered', async () => {
    const problem = { type: 'about:blank', title: 'Failed to fetch equipment', status: 500, code: 'internal' };
    const { api } = clientOf(async () => Response.json(problem, { status: 500 }));
    await expect(api.getEquipment({ params: { id: 1 } })).rejects.toMatchObject({ problem, status: 500 });
  });

  it('makes a problem of a failure without one', async () => {
    const { api } = clientOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const failure = await api.listEquipment().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: 'Failed to fetch equipment', status: 502 });
  });

  it('says when the answer has another shape than agreed', async () => {
    const { api } = clientOf(async () => Response.json({ items: 'none' }));
    await expect(api.listEquipment()).rejects.toBeInstanceOf(ContractSkewError);
  });

  it('gives up on a server that does not answer', async () => {
    const { api } = clientOf(never, { timeoutMs: 20 });
    await expect(api.listEquipment()).rejects.toBeInstanceOf(UnreachableError);
  });

  it('tells a call that was taken back from one that was not answered', async () => {
    const { api } = clientOf(never);
    const controller = new AbortController();
    const call = api.listEquipment({ signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});
