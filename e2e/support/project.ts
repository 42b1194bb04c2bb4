import type { ProjectEntry } from '../pages/project-form.ts';
import { dayFromToday } from './quote-request.ts';

/** What a visitor enters of a project: a job and an address of its own for each run, so that tests never meet. */
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
