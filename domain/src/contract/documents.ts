/** Documents of the BFF outside the JSON endpoints; not part of the client. */
export const documents = {
  quoteEmailPreview: {
    path: '/api/preview/quote-email',
    contentType: 'text/html',
    summary: 'The quote e-mail with sample data; ?locale=es shows the Spanish one',
  },
  openApi: { path: '/api/openapi.json', contentType: 'application/json', summary: 'Description of every call' },
  sampleDocument: {
    path: '/api/site/documents/:name',
    contentType: 'application/pdf',
    summary: 'A form for customers, or the rental agreement',
  },
  calendarFeed: {
    path: '/api/calendar/:key.ics',
    contentType: 'text/calendar',
    summary: 'Pickups and returns as an iCalendar file (RFC 5545), to subscribe to',
  },
  picture: {
    path: '/pictures/uploads/:picture/:file',
    contentType: 'image/webp',
    summary: 'An uploaded picture in one of its sizes, as WebP, or as AVIF by the name of the file',
  },
  releases: {
    path: '/releases.json',
    contentType: 'application/json',
    summary: 'Which release of each part of the site runs, and what it speaks, shares and needs',
  },
  queueView: { path: '/api/admin/queue', contentType: 'text/html', summary: 'The job queue, for admins' },
  apiDocs: { path: '/api/docs', contentType: 'text/html', summary: 'The same to read' },
  metrics: { path: '/metrics', contentType: 'text/plain', summary: 'Figures for monitoring' },
} as const;
