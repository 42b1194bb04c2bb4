import { useMemo } from 'react';
import { checkDays, type ChosenDays } from '../../lib/chosen-days.ts';
import { useToday } from '../../lib/use-today.ts';
import { useDraft } from './stores/draft-store.ts';

/** Returns the draft's days if they are a valid rental, else undefined. Memoized. */
export function useDraftDays(): ChosenDays | undefined {
  const today = useToday();
  const startDate = useDraft(({ values }) => values.startDate);
  const endDate = useDraft(({ values }) => values.endDate);
  return useMemo(() => checkDays(startDate, endDate, today), [startDate, endDate, today]);
}

/** Writes the days into the project draft; two empty strings clear them. Mounted forms follow. */
export function setDraftDays({ startDate, endDate }: ChosenDays): void {
  const { values, change } = useDraft.getState();
  change({ ...values, startDate, endDate });
}
