/** `npm run release -- list`: what runs since when, and what is kept. */
import { PARTS } from './record/release-record.ts';
import { readPointer } from './store/pointer.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `3 hours`; the largest unit that fits. */
export function howLong(ms) {
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? [];
  if (unit === undefined) return 'less than a minute';
  const count = Math.floor(ms / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `2026-11-22 09:30`, in the time of this machine. */
function localTime(date) {
  const two = (value) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function row(part, { current, history, published }, now) {
  // A step back to the build beside the server stands in the history alone.
  const last = current ?? history[0];
  const since =
    last === undefined ? '–' : `${localTime(new Date(last.since))} (${howLong(now - Date.parse(last.since))})`;
  const kept = published.filter((release) => release !== current?.release);
  return [
    part,
    current?.release ?? 'the build beside the server',
    since,
    last?.by ?? '–',
    kept.length === 0 ? '–' : kept.join(' '),
  ];
}

/**
 * @param {import('./store/release-store.ts').ReleaseStore} store
 * @param {number} now in ms
 * @returns {Promise<string>} a table
 */
export async function listReleases(store, now) {
  const pointers = await Promise.all(PARTS.map(async (part) => (await readPointer(store, part)).pointer));
  const rows = [
    ['part', 'runs', 'since', 'by', 'kept besides'],
    ...PARTS.map((part, index) => row(part, pointers[index], now)),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
