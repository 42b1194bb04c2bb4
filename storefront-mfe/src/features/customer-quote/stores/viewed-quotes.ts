/** The versions that were read since the page was loaded, by their references: a view is told once. */
export const viewedQuotes = new Set<string>();
