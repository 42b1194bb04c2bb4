import type { QuantityLine } from '@backlot/domain';
import type { ApiClient, ListFitAnswer } from '@backlot/domain/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Debounce after a change of the list or its days, in ms. */
const PAUSE_MS = 400;

export interface ListFit {
  readonly days: ChosenDays;
  /** Response for these days; undefined while loading and after a failure. */
  readonly answer: ListFitAnswer | undefined;
  readonly isError: boolean;
}

function useDebounced<Value extends object>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  const update = useEffectEvent(() => setDebounced(value));
  const key = JSON.stringify(value);
  useEffect(() => {
    const pause = setTimeout(() => update(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [key]);
  return debounced;
}

async function fitList(api: ApiClient, lines: readonly QuantityLine[], days: ChosenDays, signal: AbortSignal) {
  return { days, answer: await api.fitList({ body: { items: [...lines], ...days }, signal }) };
}

/** Undefined without days or lines. After a change of the list it returns the previous response while loading. */
export function useListFit(lines: readonly QuantityLine[], days: ChosenDays | undefined): ListFit | undefined {
  const { api } = useShell();
  const { lines: requestedLines, days: requestedDays } = useDebounced({ lines, days });
  const { data, isError } = useQuery({
    queryKey: ['list-fit', requestedLines, requestedDays],
    queryFn:
      requestedDays === undefined || requestedLines.length === 0
        ? skipToken
        : ({ signal }) => fitList(api, requestedLines, requestedDays, signal),
    placeholderData: keepPreviousData,
  });
  if (days === undefined || lines.length === 0) return undefined;
  const isOfDays = data?.days.startDate === days.startDate && data.days.endDate === days.endDate;
  return { days, answer: isOfDays && !isError ? data.answer : undefined, isError };
}
