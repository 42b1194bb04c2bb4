import type { Day, QuantityLine } from '@backlot/domain';
import type { ChosenDays } from '../../../lib/chosen-days.ts';

export const availabilityKeys = {
  catalogue: (days: ChosenDays | undefined) => ['availability', days],
  itemCalendar: (equipmentId: number, from: Day) => ['item-calendar', equipmentId, from],
  listFit: (lines: readonly QuantityLine[], days: ChosenDays | undefined) => ['list-fit', lines, days],
} as const;
