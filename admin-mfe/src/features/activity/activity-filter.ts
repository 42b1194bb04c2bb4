import { isDay } from '@backlot/domain';
import { emailAddress } from '@backlot/domain/contract';
import { ACTIVITY_KINDS, type ActivityFilter, type ActivityKind } from '@backlot/domain/contract/staff';

/** What of the activity is shown. */
export interface ActivityFilterState {
  readonly kind: ActivityKind | undefined;
  /** Days; '' for none. */
  readonly from: string;
  readonly to: string;
  /** As typed. It stays out of the page's address, which is written down in many places. */
  readonly person: string;
}

/** Without any filter. */
export const EVERYTHING: ActivityFilterState = { kind: undefined, from: '', to: '', person: '' };

/** The kind of this name; undefined for a name of none. */
export const readKind = (name: string | null): ActivityKind | undefined => ACTIVITY_KINDS.find((kind) => kind === name);

const readDay = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** Reads the page's address; whatever it says wrong is taken as unsaid. */
export function parseActivityUrl(query: URLSearchParams): Omit<ActivityFilterState, 'person'> {
  return { kind: readKind(query.get('kind')), from: readDay(query.get('from')), to: readDay(query.get('to')) };
}

/** Writes the page's address; what is not set is left out. */
export function formatActivityUrl({ kind, from, to }: Omit<ActivityFilterState, 'person'>): URLSearchParams {
  const entries = Object.entries({ kind: kind ?? '', from, to }).filter(([, value]) => value !== '');
  return new URLSearchParams(entries);
}

/** Whether what was typed is an address that can be asked for. */
export const isPerson = (text: string): boolean => emailAddress.safeParse(text).success;

/** What the server is asked for. An address that is still being typed counts as none. */
export function activityQuery({ kind, from, to, person }: ActivityFilterState): ActivityFilter {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(isPerson(person) ? { person: person.trim() } : {}),
  };
}
