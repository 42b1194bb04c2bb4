/** `npm run release -- list`: lists running and stored releases. */
import { PARTS } from './record/release-record.ts';
import { readPointer, type Pointer } from './store/pointer.ts';
import type { ReleaseStore } from './store/release-store.ts';

const UNITS: readonly (readonly [unit: string, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function howLong(ms: number): string {
  const found = UNITS.find(([, each]) => ms >= each);
  if (found === undefined) return 'less than a minute';
  const [unit, length] = found;
  const count = Math.floor(ms / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Swedish writes `2026-11-28 03:25`. */
const localTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

function row(part: string, { current, history, published }: Pointer, now: number): string[] {
  // A rollback to the bundled build is only in the history.
  const last = current ?? history[0];
  const sinceMs = Date.parse(last?.since ?? '');
  const since = Number.isNaN(sinceMs) ? '–' : `${localTime.format(sinceMs)} (${howLong(now - sinceMs)})`;
  const stored = published.filter((release) => release !== current?.release);
  return [
    part,
    current?.release ?? 'the build beside the server',
    since,
    last?.by ?? '–',
    stored.length === 0 ? '–' : stored.join(' '),
  ];
}

const HEADINGS = ['part', 'runs', 'since', 'by', 'kept besides'];

/** @param now in ms */
export async function listReleases(store: ReleaseStore, now: number): Promise<string> {
  const rows = [
    HEADINGS,
    ...(await Promise.all(PARTS.map(async (part) => row(part, (await readPointer(store, part)).pointer, now)))),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
