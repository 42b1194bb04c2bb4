/** Where the responses about quote requests are cached: lists, and each request by itself. All of them are out of date once a request was changed. */
export const quoteRequestKeys = {
  all: ['quote-requests'],
  lists: ['quote-requests', 'list'],
  list: (query: object) => ['quote-requests', 'list', query],
  records: ['quote-request'],
  record: (id: string) => ['quote-request', id],
  /** Those of the staff who can take care of one. */
  admins: ['quote-request-admins'],
} as const;
