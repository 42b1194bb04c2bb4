import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmission } from './use-submission.ts';

it('ignores a second submission while the first is pending', async () => {
  let end = () => {};
  const send = vi.fn<(values: string) => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  const { result } = renderHook(() => useSubmission(send, 'Failed'));
  await act(async () => {
    const attempts = [result.current.submit('one'), result.current.submit('two')];
    end();
    await attempts[0];
  });
  expect(send.mock.calls).toEqual([['one']]);
  send.mockRejectedValueOnce(new Error('lost'));
  await act(() => result.current.submit('three'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.current.failure?.message).toBe('Failed');
});
