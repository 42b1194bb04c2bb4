import type { QuoteStatus } from '@backlot/domain';
import { checkMessage, messageText, type FieldIssue } from '@backlot/domain/contract';
import { newHandoverSchema, type Handover, type NewHandover } from '@backlot/domain/contract/staff';
import type { HandoverDirection } from '@backlot/domain/stock';

export type HandoverLine = Handover['lines'][number];

/** Unparsed form values of a line, in units. */
export interface HandoverEntry {
  readonly units: string;
  readonly damaged: string;
}

export type HandoverEntries = ReadonlyMap<number, HandoverEntry>;

export type HandoverErrors = ReadonlyMap<number, string>;

export const NO_ENTRY: HandoverEntry = { units: '', damaged: '' };

const DIRECTIONS: Readonly<Record<QuoteStatus, readonly HandoverDirection[]>> = {
  pending: [],
  approved: ['out'],
  in_progress: ['out', 'in'],
  completed: [],
  rejected: [],
};

/** Whether requests of this status have handovers. */
export const hasHandover = (status: QuoteStatus): boolean =>
  status === 'approved' || status === 'in_progress' || status === 'completed';

/** Returns the maximum units of a handover. Returned units can go out again. */
export function maxUnits(direction: HandoverDirection, { wanted, out }: HandoverLine): number {
  return direction === 'out' ? Math.max(0, wanted - out) : out;
}

/** Returns the units that are not out yet, or not back yet. */
export function openUnits(direction: HandoverDirection, { wanted, out, back }: HandoverLine): number {
  return direction === 'out' ? Math.max(0, wanted - out - back) : out;
}

/** Returns the possible directions, the more likely one first. */
export function openDirections(status: QuoteStatus, lines: readonly HandoverLine[]): HandoverDirection[] {
  const open = DIRECTIONS[status].filter((direction) => lines.some((line) => maxUnits(direction, line) > 0));
  const isNext = (direction: HandoverDirection) => lines.some((line) => openUnits(direction, line) > 0);
  return [...open.filter(isNext), ...open.filter((direction) => !isNext(direction))];
}

/** Returns entries for all units that are not out yet, or not back yet. Keeps the typed damaged units. */
export function allEntries(
  direction: HandoverDirection,
  lines: readonly HandoverLine[],
  entries: HandoverEntries,
): HandoverEntries {
  return new Map(
    lines.flatMap((line) => {
      const units = openUnits(direction, line);
      const { damaged } = entries.get(line.equipmentId) ?? NO_ENTRY;
      return units === 0 ? [] : [[line.equipmentId, { units: String(units), damaged }] as const];
    }),
  );
}

/** Parses a number of units; 0 for an empty field, undefined if invalid. */
function readUnits(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return 0;
  return /^\d{1,9}$/u.test(plain) ? Number(plain) : undefined;
}

function readLine(direction: HandoverDirection, line: HandoverLine, entry: HandoverEntry) {
  const units = readUnits(entry.units);
  const damaged = direction === 'in' ? readUnits(entry.damaged) : 0;
  const most = maxUnits(direction, line);
  const read = { equipmentId: line.equipmentId, units: units ?? 0, damaged: damaged ?? 0 };
  if (units === undefined || damaged === undefined) return { ...read, error: 'Enter a whole number' };
  if (units > most) return { ...read, error: `At most ${most.toLocaleString('en-US')}` };
  return { ...read, error: damaged > units ? 'No more can be damaged than come back' : undefined };
}

/** Returns the request body or the errors; neither if all fields are empty. */
export function readHandover(
  direction: HandoverDirection,
  lines: readonly HandoverLine[],
  entries: HandoverEntries,
): { readonly handover: NewHandover | undefined; readonly errors: HandoverErrors } {
  const read = lines.map((line) => readLine(direction, line, entries.get(line.equipmentId) ?? NO_ENTRY));
  const errors = new Map(read.flatMap(({ equipmentId, error }) => (error === undefined ? [] : [[equipmentId, error]])));
  if (errors.size > 0) return { handover: undefined, errors };
  const sent = read
    .filter(({ units }) => units > 0)
    .map(({ equipmentId, units, damaged }) => ({ equipmentId, units, ...(damaged > 0 ? { damaged } : {}) }));
  return { handover: checkMessage(newHandoverSchema, { direction, lines: sent }).data, errors };
}

/** Returns the server's issues by item id. Paths are indexes into the sent lines. */
export function handoverErrorsOf(issues: readonly FieldIssue[], { lines }: NewHandover): HandoverErrors {
  return new Map(
    issues.flatMap(({ path, message }) => {
      const line = lines[Number(/^lines\.(\d+)/u.exec(path)?.[1] ?? Number.NaN)];
      return line === undefined ? [] : [[line.equipmentId, messageText(message, 'en')] as const];
    }),
  );
}
