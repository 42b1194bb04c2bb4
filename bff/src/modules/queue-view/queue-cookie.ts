/** Name of the cookie that holds the pass. */
export const QUEUE_COOKIE = 'backlot-queue';
