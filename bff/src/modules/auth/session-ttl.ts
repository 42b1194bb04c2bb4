/** Seconds that a session goes on without a new sign-in. */
export const SESSION_TTL_SECONDS = 30 * 24 * 60 * 60;
