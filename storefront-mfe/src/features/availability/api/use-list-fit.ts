import type { QuantityLine } from '@backlot/domain';
import type { ApiClient, ListFitAnswer } from '@backlot/domain/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { availabilityKeys } from './query-keys.ts';

/** Debounce after a change of the list or its days, in ms. */
const PAUSE_MS = 400;

export interface ListFit {
  readonly days: ChosenDays;
  /** Response for these days; undefined while loading and after a failure. */
  readonly answer: ListFitAnswer | undefined;
  readonly isError: boolean;
}

interface RequestedList {
  readonly lines: readonly QuantityLine[];
  readonly days: ChosenDays | undefined;
}

function useDebouncedList(list: RequestedList): RequestedList {
  const [debounced, setDebounced] = useState(list);
  const update = useEffectEvent(() => setDebounced(list));
  const key = JSON.stringify(list);
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
  const requested = useDebouncedList({ lines, days });
  const { days: requestedDays } = requested;
  const { data, isError } = useQuery({
    queryKey: availabilityKeys.listFit(requested.lines, requestedDays),
    queryFn:
      requestedDays === undefined || requested.lines.length === 0
        ? skipToken
        : ({ signal }) => fitList(api, requested.lines, requestedDays, signal),
    placeholderData: keepPreviousData,
  });
  if (days === undefined || lines.length === 0) return undefined;
  const isOfDays = data?.days.startDate === days.startDate && data.days.endDate === days.endDate;
  return { days, answer: isOfDays && !isError ? data.answer : undefined, isError };
}
