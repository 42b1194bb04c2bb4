import type { QuantityLine } from '@backlot/domain';
import type { ApiClient, ListFitAnswer } from '@backlot/domain/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Pause after the last change of the list or its days. */
const PAUSE_MS = 400;

export interface ListFit {
  readonly days: ChosenDays;
  /** For these days. Undefined until it is known, and after a failure. */
  readonly answer: ListFitAnswer | undefined;
  readonly isError: boolean;
}

interface AskedList {
  readonly lines: readonly QuantityLine[];
  readonly days: ChosenDays | undefined;
}

/** The list as it was before the pause; at first as it is. */
function useSettledList(list: AskedList): AskedList {
  const [settled, setSettled] = useState(list);
  const settle = useEffectEvent(() => setSettled(list));
  const key = JSON.stringify(list);
  useEffect(() => {
    const pause = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [key]);
  return settled;
}

async function fitList(api: ApiClient, lines: readonly QuantityLine[], days: ChosenDays, signal: AbortSignal) {
  return { days, answer: await api.fitList({ body: { items: [...lines], ...days }, signal }) };
}

/**
 * Whether a list is free on these days; undefined without days or lines. After a change of the list the last response
 * stays until the next one is here.
 */
export function useListFit(lines: readonly QuantityLine[], days: ChosenDays | undefined): ListFit | undefined {
  const { api } = useShell();
  const asked = useSettledList({ lines, days });
  const { days: askedDays } = asked;
  const { data, isError } = useQuery({
    queryKey: ['list-fit', asked.lines, askedDays],
    queryFn:
      askedDays === undefined || asked.lines.length === 0
        ? skipToken
        : ({ signal }) => fitList(api, asked.lines, askedDays, signal),
    placeholderData: keepPreviousData,
  });
  if (days === undefined || lines.length === 0) return undefined;
  const isOfDays = data?.days.startDate === days.startDate && data.days.endDate === days.endDate;
  return { days, answer: isOfDays && !isError ? data.answer : undefined, isError };
}
