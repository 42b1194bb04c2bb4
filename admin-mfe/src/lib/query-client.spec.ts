import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('a write fails at once without a network, and is not retried', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  let calls = 0;
  const write = client.getMutationCache().build(client, {
    mutationFn: async () => {
      calls += 1;
      throw new Error('unreachable');
    },
  });
  await expect(write.execute(undefined)).rejects.toThrow('unreachable');
  expect(calls).toBe(1);
});
