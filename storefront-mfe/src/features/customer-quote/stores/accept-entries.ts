import type { AcceptanceEntries } from '../rules/acceptance.ts';

/**
 * What was filled in to sign a version, by the hash of its content: whoever reads the whole quote meanwhile finds it again. In memory alone,
 * because it is about a person.
 */
export const acceptEntries = new Map<string, AcceptanceEntries>();
