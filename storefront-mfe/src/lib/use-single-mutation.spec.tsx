import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

function renderMutation(call: (input: string) => Promise<unknown>) {
  const client = createQueryClient();
  return renderHook(() => useSingleMutation(call), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

afterEach(() => onlineManager.setOnline(true));

it('ignores a second call while the first is pending', async () => {
  let end = () => {};
  const call = vi.fn<(input: string) => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  const { result } = renderMutation(call);
  act(() => {
    result.current.mutate('one');
    result.current.mutate('two');
  });
  await waitFor(() => expect(result.current).toMatchObject({ isPending: true, variables: 'one' }));
  end();
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true }));
  act(() => result.current.mutate('three'));
  await waitFor(() => expect(call.mock.calls).toEqual([['one'], ['three']]));
});

it('fails at once without a network, and can be called again', async () => {
  onlineManager.setOnline(false);
  const call = vi.fn<(input: string) => Promise<void>>().mockRejectedValue(new Error('offline'));
  const { result } = renderMutation(call);
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.error?.message).toBe('offline'));
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

it('can be called again after a reset, although the first call is pending', async () => {
  const call = vi.fn<(input: string) => Promise<void>>(() => new Promise(() => {}));
  const { result } = renderMutation(call);
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.isPending).toBe(false));
  act(() => result.current.mutate('two'));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});
