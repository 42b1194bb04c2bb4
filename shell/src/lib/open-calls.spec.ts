import { expect, it, vi } from 'vitest';
import { watchCalls } from './open-calls.ts';

it('waits for what is asked for, answered or not, and for nothing that is asked for later', async () => {
  const calls: { answer: (response: Response) => void; fail: (cause: unknown) => void }[] = [];
  const { fetch, answered } = watchCalls(async () => new Promise((answer, fail) => calls.push({ answer, fail })));
  const isAnswered = vi.fn();
  const [first, second] = [fetch('/one'), fetch('/two')];
  const end = answered().then(isAnswered);
  void fetch('/later');
  calls[0]?.answer(new Response('here'));
  expect(await (await first).text()).toBe('here');
  expect(isAnswered).not.toHaveBeenCalled();
  calls[1]?.fail(new TypeError('no network'));
  await expect(second).rejects.toThrow('no network');
  await end;
  expect(isAnswered).toHaveBeenCalledOnce();
});

it('has nothing to wait for before the first call', async () => {
  await expect(watchCalls(vi.fn()).answered()).resolves.toBeUndefined();
});
