/** When every sample was made. */
export const CREATED_AT = '2026-11-02T14:30:00.000Z';
