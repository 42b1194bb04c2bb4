const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Entries that Recent Activity shows, and the latest records that each source contributes (specification 9). */
export const ACTIVITY_SHOWN = 5;
export const ACTIVITY_PER_SOURCE = 3;

function toInstant(iso: string): number {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${JSON.stringify(iso)}`);
  return instant;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * How long ago an instant was, in whole elapsed days or hours: '2 days ago', '1 hour ago', 'Less than 1 hour ago'; the
 * last also for the future, which only clock differences produce (specification 2 'Admin overview').
 *
 * @throws RangeError when `then` is no ISO instant.
 */
export function relativeTime(then: string, now: Date): string {
  const elapsed = now.getTime() - toInstant(then);
  if (elapsed >= MS_PER_DAY) return ago(Math.floor(elapsed / MS_PER_DAY), 'day');
  if (elapsed >= MS_PER_HOUR) return ago(Math.floor(elapsed / MS_PER_HOUR), 'hour');
  return 'Less than 1 hour ago';
}

type Timestamps = { readonly createdAt: string; readonly updatedAt: string };
type RecordId = string | number;

export type RecentEquipment = Timestamps & { readonly id: RecordId; readonly name: string };
export type RecentProject = Timestamps & { readonly id: RecordId; readonly title: string };
export type RecentQuoteRequest = {
  readonly id: RecordId;
  readonly customerName: string;
  readonly jobName: string;
  readonly createdAt: string;
};

export type ActivityKind = 'equipment' | 'project' | 'quote-request';

/** A piece of an entry: our words, or a name that a user has given. */
export type ActivityPart = string | { readonly name: string };

/** One entry of Recent Activity. `id` is unique in the list, `recordId` is the record's own; `at` is the ISO instant that `relative` puts in words. */
export type ActivityEntry = {
  readonly id: string;
  readonly recordId: RecordId;
  readonly kind: ActivityKind;
  readonly text: string;
  /** `text` in pieces: what users have written stands apart, because it may run in another direction. */
  readonly parts: readonly ActivityPart[];
  readonly at: string;
  readonly relative: string;
};

type DatedEntry = Omit<ActivityEntry, 'relative'>;

function newestFirst(entries: readonly DatedEntry[], most: number): DatedEntry[] {
  return entries.toSorted((a, b) => toInstant(b.at) - toInstant(a.at)).slice(0, most);
}

const textOf = (parts: readonly ActivityPart[]) => ({
  parts,
  text: parts.map((part) => (typeof part === 'string' ? part : part.name)).join(''),
});

function changeEntry(
  kind: ActivityKind,
  noun: string,
  record: Timestamps & { readonly id: RecordId; readonly label: string },
): DatedEntry {
  // Compared as instants: the same moment may be written with and without milliseconds.
  const isUpdate = toInstant(record.updatedAt) !== toInstant(record.createdAt);
  const name = { name: record.label };
  const parts: readonly ActivityPart[] = isUpdate
    ? [`${noun.charAt(0).toUpperCase()}${noun.slice(1)} "`, name, '" updated']
    : [`New ${noun} "`, name, '" added'];
  return { id: `${kind}-${record.id}`, recordId: record.id, kind, ...textOf(parts), at: record.updatedAt };
}

/**
 * Recent Activity of the overview (specification 2 'Admin overview'): the 3 latest of each source, merged, newest
 * first, at most 5. Equipment and projects date from their update, quote requests from their creation; of equal
 * instants equipment comes before projects before quote requests.
 *
 * @throws RangeError when a timestamp is no ISO instant.
 */
export function recentActivity({
  equipment,
  projects,
  quoteRequests,
  now,
}: {
  readonly equipment: readonly RecentEquipment[];
  readonly projects: readonly RecentProject[];
  readonly quoteRequests: readonly RecentQuoteRequest[];
  readonly now: Date;
}): ActivityEntry[] {
  const sources: readonly DatedEntry[][] = [
    equipment.map((item) => changeEntry('equipment', 'equipment', { ...item, label: item.name })),
    projects.map((project) => changeEntry('project', 'project', { ...project, label: project.title })),
    quoteRequests.map(({ id, customerName, jobName, createdAt }) => ({
      id: `quote-request-${id}`,
      recordId: id,
      kind: 'quote-request',
      ...textOf(['New quote request from ', { name: customerName }, ' for "', { name: jobName }, '"']),
      at: createdAt,
    })),
  ];
  const latest = sources.flatMap((entries) => newestFirst(entries, ACTIVITY_PER_SOURCE));
  return newestFirst(latest, ACTIVITY_SHOWN).map((entry) => ({ ...entry, relative: relativeTime(entry.at, now) }));
}
