/** Query keys of quote requests: lists and single requests. All are invalidated when a request changes. */
export const quoteRequestKeys = {
  all: ['quote-requests'],
  lists: ['quote-requests', 'list'],
  list: (query: object) => ['quote-requests', 'list', query],
  records: ['quote-request'],
  record: (id: string) => ['quote-request', id],
  stock: (id: string) => ['quote-request-stock', id],
  stockPreview: (id: string, preview: object | undefined) => ['quote-request-stock', id, 'preview', preview],
  challenges: (id: string) => ['quote-request-challenges', id],
  handover: (id: string) => ['quote-request-handover', id],
  admins: ['quote-request-admins'],
} as const;
