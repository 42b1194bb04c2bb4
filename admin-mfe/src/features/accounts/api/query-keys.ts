/** Query keys of accounts. All are invalidated when sessions end. */
export const accountKeys = {
  all: ['accounts'],
  list: (query: object) => ['accounts', 'list', query],
  account: (id: string) => ['accounts', 'account', id],
} as const;
