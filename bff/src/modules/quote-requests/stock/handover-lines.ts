import { message, type Day } from '@backlot/domain';
import type { FieldIssue } from '@backlot/domain/contract';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import { outUnits, returnedParts } from '@backlot/domain/stock';
import type { QuoteRequestItemRecord } from '../requests/quote-request.entity.ts';
import type { StoredHandover } from './handovers.sql.ts';

type HandoverLine = Handover['lines'][number];

type HandoverItem = Pick<QuoteRequestItemRecord, 'equipmentId' | 'name' | 'quantity' | 'unitsPerItem'>;

const eventsOf = (events: readonly StoredHandover[], equipmentId: number): StoredHandover[] =>
  events.filter((event) => event.equipmentId === equipmentId);

export const handoverLines = (items: readonly HandoverItem[], events: readonly StoredHandover[]): HandoverLine[] =>
  items.map(({ equipmentId, name, quantity, unitsPerItem }) => {
    const own = eventsOf(events, equipmentId);
    return {
      equipmentId,
      name,
      wanted: quantity * unitsPerItem,
      out: outUnits(own),
      back: own.reduce((sum, { direction, units }) => (direction === 'in' ? sum + units : sum), 0),
      damaged: own.reduce((sum, { damaged }) => sum + damaged, 0),
    };
  });

/** Returns whether all requested units are returned, and no others are out. */
export const areAllReturned = (lines: readonly HandoverLine[], events: readonly StoredHandover[]): boolean =>
  lines.every(({ equipmentId, wanted, out }) => {
    const parts = returnedParts(eventsOf(events, equipmentId), wanted);
    return out === 0 && parts.reduce((sum, { units }) => sum + units, 0) === wanted;
  });

/** Sums lines of the same item. */
export function checkHandover(lines: readonly HandoverLine[], { direction, lines: handed }: NewHandover): FieldIssue[] {
  const left = new Map(
    lines.map(({ equipmentId, wanted, out }) => [equipmentId, direction === 'out' ? Math.max(0, wanted - out) : out]),
  );
  return handed.flatMap(({ equipmentId, units, damaged = 0 }, index): FieldIssue[] => {
    const path = `lines.${index}`;
    const most = left.get(equipmentId);
    if (most === undefined) return [{ path: `${path}.equipmentId`, message: message('handover-item-missing') }];
    left.set(equipmentId, Math.max(0, most - units));
    const tooMany = units > most ? [{ path: `${path}.units`, message: message('handover-too-many', { most }) }] : [];
    const back = direction === 'in' ? units : 0;
    return damaged > back
      ? [...tooMany, { path: `${path}.damaged`, message: message('handover-damaged-too-many') }]
      : tooMany;
  });
}

export const handoverEvents = ({ direction, lines }: NewHandover, day: Day): StoredHandover[] =>
  lines.map(({ equipmentId, units, damaged = 0 }) => ({ equipmentId, direction, units, damaged, day }));
