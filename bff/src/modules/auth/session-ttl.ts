export const SESSION_TTL_SECONDS = 30 * 24 * 60 * 60;
