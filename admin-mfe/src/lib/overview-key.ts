/** First part of the query keys of the overview, which counts and lists records of several features. */
export const OVERVIEW_KEY = 'overview';
