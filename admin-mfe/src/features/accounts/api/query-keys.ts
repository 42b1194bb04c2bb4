/** Where the answers about accounts are kept. All of them are out of date once sessions were ended. */
export const accountKeys = {
  all: ['accounts'],
  list: (query: object) => ['accounts', 'list', query],
  account: (id: string) => ['accounts', 'account', id],
} as const;
