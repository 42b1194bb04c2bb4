import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Replaces cached data. Cancels a running fetch, whose response would be older. */
export async function putQueryData(client: QueryClient, queryKey: QueryKey, data: object): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}
