import { expect, it, vi } from 'vitest';
import { trackRequests } from './pending-requests.ts';

it('settled waits for pending requests, successful or not, and not for later ones', async () => {
  const calls: { resolve: (response: Response) => void; fail: (cause: unknown) => void }[] = [];
  const { fetch, settled } = trackRequests(async () => new Promise((resolve, fail) => calls.push({ resolve, fail })));
  const isAnswered = vi.fn();
  const [first, second] = [fetch('/one'), fetch('/two')];
  const end = settled().then(isAnswered);
  void fetch('/later');
  calls[0]?.resolve(new Response('here'));
  expect(await (await first).text()).toBe('here');
  expect(isAnswered).not.toHaveBeenCalled();
  calls[1]?.fail(new TypeError('no network'));
  await expect(second).rejects.toThrow('no network');
  await end;
  expect(isAnswered).toHaveBeenCalledOnce();
});

it('settled resolves at once without requests', async () => {
  await expect(trackRequests(vi.fn()).settled()).resolves.toBeUndefined();
});
