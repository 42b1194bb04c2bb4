/** Options of queries whose data other requests and colleagues change. The interval is in ms. */
export const LIVE_QUERY = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 30_000,
} as const;
