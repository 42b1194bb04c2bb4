/** References of versions reported as read since page load; each is reported once. */
export const viewedQuotes = new Set<string>();
