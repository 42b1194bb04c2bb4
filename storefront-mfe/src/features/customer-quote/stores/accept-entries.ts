import type { AcceptanceEntries } from '../rules/acceptance.ts';

/** Entries by the version's content hash, so that they survive navigation. In memory only: they are personal data. */
export const acceptEntries = new Map<string, AcceptanceEntries>();
