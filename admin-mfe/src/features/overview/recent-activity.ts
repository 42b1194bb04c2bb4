import type { RecentEquipment } from '@backlot/domain/contract';
import type { RecentProjects, RecentQuoteRequests } from '@backlot/domain/contract/staff';
import { recordPath } from '../../lib/sections/page-path.ts';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Maximum number of entries of Recent Activity, and of records per source (spec 9). */
export const ACTIVITY_SHOWN = 5;
export const ACTIVITY_PER_SOURCE = 3;

const agoLabel = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Returns the elapsed time in whole days or hours: '2 days ago', '1 hour ago', 'Less than 1 hour ago'; the last one for
 * future instants too.
 */
export function relativeTime(then: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(then);
  if (elapsed >= MS_PER_DAY) return agoLabel(Math.floor(elapsed / MS_PER_DAY), 'day');
  if (elapsed >= MS_PER_HOUR) return agoLabel(Math.floor(elapsed / MS_PER_HOUR), 'hour');
  return 'Less than 1 hour ago';
}

/** Entry of Recent Activity. `id` is unique in the list; `at` is an ISO instant. */
export interface ActivityEntry {
  readonly id: string;
  readonly kind: 'equipment' | 'project' | 'quote-request';
  /** Page of the record; undefined for projects, which have none. */
  readonly path: string | undefined;
  /** Fixed texts, and user-provided names, whose text direction may differ. */
  readonly parts: readonly (string | { readonly name: string })[];
  readonly at: string;
  readonly relative: string;
}

type DatedEntry = Omit<ActivityEntry, 'relative'>;

const newestFirst = (entries: readonly DatedEntry[], most: number): DatedEntry[] =>
  entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most);

function changeEntry(
  kind: 'equipment' | 'project',
  { id, createdAt, updatedAt }: Omit<RecentEquipment['items'][number], 'name'>,
  name: string,
  path?: string,
): DatedEntry {
  // Compared as instants, because milliseconds are optional.
  const isUpdate = Date.parse(updatedAt) !== Date.parse(createdAt);
  const noun = kind === 'equipment' ? 'Equipment' : 'Project';
  const parts = isUpdate ? [`${noun} "`, { name }, '" updated'] : [`New ${kind} "`, { name }, '" added'];
  return { id: `${kind}-${id}`, kind, path, parts, at: updatedAt };
}

/**
 * Returns Recent Activity (spec 2): the 3 latest of each source, merged, newest first, at most 5. Equipment and
 * projects are dated by their update, quote requests by their creation; ties: equipment, projects, quote requests.
 */
export function recentActivity({
  equipment,
  projects,
  quoteRequests,
  now,
}: {
  readonly equipment: RecentEquipment['items'];
  readonly projects: RecentProjects['items'];
  readonly quoteRequests: readonly Omit<RecentQuoteRequests['items'][number], 'updatedAt'>[];
  readonly now: Date;
}): ActivityEntry[] {
  const sources: readonly DatedEntry[][] = [
    equipment.map((item) => changeEntry('equipment', item, item.name, recordPath('adminEquipmentEdit', item.id))),
    projects.map((project) => changeEntry('project', project, project.title)),
    quoteRequests.map(({ id, customerName, jobName, createdAt }) => ({
      id: `quote-request-${id}`,
      kind: 'quote-request',
      path: recordPath('adminQuoteRequest', id),
      parts: ['New quote request from ', { name: customerName }, ' for "', { name: jobName }, '"'],
      at: createdAt,
    })),
  ];
  const latest = sources.flatMap((entries) => newestFirst(entries, ACTIVITY_PER_SOURCE));
  return newestFirst(latest, ACTIVITY_SHOWN).map((entry) => ({ ...entry, relative: relativeTime(entry.at, now) }));
}
