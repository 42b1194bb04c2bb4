import type { ProjectEntry } from '../pages/project-form.ts';
import { dayFromToday } from './quote-request.ts';

/** Returns a project with a unique job and address, so that tests do not interfere. */
export function aProject(changes: Partial<ProjectEntry> = {}): ProjectEntry {
  const run = crypto.randomUUID().slice(0, 8);
  return {
    company: 'Little River Pictures',
    contactName: 'Noor Haddad',
    contactEmail: `noor.${run}@example.com`,
    contactPhone: '(786) 555-0177',
    jobName: `Glass Heron ${run}`,
    pickupDay: dayFromToday(3),
    returnDay: dayFromToday(7),
    locations: 'Hialeah',
    ...changes,
  };
}
