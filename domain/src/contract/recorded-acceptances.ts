/** Media types of files attached to an acceptance, detected from the bytes, never from name or declared type. */
export const ACCEPTANCE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type AcceptanceFileType = (typeof ACCEPTANCE_FILE_TYPES)[number];
export const ACCEPTANCE_FILE_BYTES_MAX = 10_000_000;
