/** Where the responses about quote requests are cached: lists, and each request by itself. All of them are out of date once a request was changed. */
export const quoteRequestKeys = {
  all: ['quote-requests'],
  lists: ['quote-requests', 'list'],
  list: (query: object) => ['quote-requests', 'list', query],
  records: ['quote-request'],
  record: (id: string) => ['quote-request', id],
  /** What a request holds and lacks. */
  stock: (id: string) => ['quote-request-stock', id],
  /** The same with unsaved changes. */
  stockPreview: (id: string, preview: object | undefined) => ['quote-request-stock', id, 'preview', preview],
  /** Challenges of holds in which a request asks or is asked. */
  challenges: (id: string) => ['quote-request-challenges', id],
  /** What of a request is out and back. */
  handover: (id: string) => ['quote-request-handover', id],
  /** Those of the staff who can take care of one. */
  admins: ['quote-request-admins'],
} as const;
