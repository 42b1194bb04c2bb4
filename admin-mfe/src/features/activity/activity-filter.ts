import { emailAddress } from '@backlot/domain/contract';
import { ACTIVITY_KINDS, type ActivityFilter, type ActivityKind } from '@backlot/domain/contract/staff';
import { dayOf } from '../../lib/days.ts';

export interface ActivityFilterState {
  readonly kind: ActivityKind | undefined;
  /** ISO days; '' for no limit. */
  readonly from: string;
  readonly to: string;
  /** Email address, unvalidated. Excluded from the URL, because URLs end up in logs and browser histories. */
  readonly person: string;
}

export const EVERYTHING: ActivityFilterState = { kind: undefined, from: '', to: '', person: '' };

/** Returns the kind with this name, or undefined. */
export const readKind = (name: string | null): ActivityKind | undefined => ACTIVITY_KINDS.find((kind) => kind === name);

export function parseActivityUrl(query: URLSearchParams): Omit<ActivityFilterState, 'person'> {
  const [from = '', to = ''] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  return { kind: readKind(query.get('kind')), from, to };
}

export function formatActivityUrl({ kind, from, to }: Omit<ActivityFilterState, 'person'>): URLSearchParams {
  const entries = Object.entries({ kind: kind ?? '', from, to }).filter(([, value]) => value !== '');
  return new URLSearchParams(entries);
}

export const isPerson = (text: string): boolean => emailAddress.safeParse(text).success;

/** Returns the request query. An incomplete email address is omitted. */
export function activityQuery({ kind, from, to, person }: ActivityFilterState): ActivityFilter {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(isPerson(person) ? { person: person.trim() } : {}),
  };
}
