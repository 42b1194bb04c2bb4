/** Where the answers about quote requests are kept. All of them are out of date once a request was changed. */
export const quoteRequestKeys = {
  all: ['quote-requests'],
  lists: ['quote-requests', 'list'],
  list: (query: object) => ['quote-requests', 'list', query],
} as const;
