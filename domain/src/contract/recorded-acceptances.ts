/** Files that staff keep with an acceptance. The type of a file is read from its bytes, never from its name or media type. */
export const ACCEPTANCE_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type AcceptanceFileType = (typeof ACCEPTANCE_FILE_TYPES)[number];
/** Maximum size of such a file in bytes: 10 MB. */
export const ACCEPTANCE_FILE_BYTES_MAX = 10_000_000;
