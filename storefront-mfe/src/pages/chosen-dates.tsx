import { useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Availability } from '@backlot/domain/contract';
import { useAvailability } from '../features/availability/api/use-availability.ts';
import { useBandMessages } from '../features/availability/band-messages.ts';
import { useAvailabilityMessages } from '../features/availability/messages.ts';
import { NO_BANDS, useShownBands, type ShownBand } from '../features/availability/stores/shown-bands.ts';
import { OWN_ENTRY } from '../features/catalog/use-catalog-url-state.ts';
import { setDraftDays, useDraftDays } from '../features/quote-request/draft-days.ts';
import { checkDays, DAYS_PARAMETERS, type ChosenDays } from '../lib/chosen-days.ts';
import { periodText } from '../lib/period-text.ts';
import { useOnChange } from '../lib/use-on-change.ts';
import { useToday } from '../lib/use-today.ts';
import classes from './chosen-dates.module.css';

function withDays(search: string, days: ChosenDays | undefined): string {
  const { from, to } = DAYS_PARAMETERS;
  const params = new URLSearchParams(search);
  params.delete(from);
  params.delete(to);
  if (days !== undefined) {
    params.set(from, days.startDate);
    params.set(to, days.endDate);
  }
  return params.toString();
}

/** Synchronizes the days of URL and draft, in both directions. */
function useDaysInUrl(days: ChosenDays | undefined): void {
  const today = useToday();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const from = params.get(DAYS_PARAMETERS.from) ?? '';
  const to = params.get(DAYS_PARAMETERS.to) ?? '';
  const urlDays = `${from} ${to}`;
  const inDraft = `${days?.startDate ?? ''} ${days?.endDate ?? ''}`;

  function writeUrl(): void {
    if (urlDays === inDraft) return;
    void navigate(
      { search: withDays(search, days), hash },
      { replace: true, state: OWN_ENTRY, preventScrollReset: true },
    );
  }
  const readUrl = useEffectEvent(() => {
    const linked = checkDays(from, to, today);
    if (linked === undefined) writeUrl();
    else if (urlDays !== inDraft) setDraftDays(linked);
  });
  useEffect(() => readUrl(), [urlDays]);
  useOnChange(inDraft, writeUrl);
}

function useShowBands(availability: Availability | undefined, isOnlyFree: boolean): void {
  const messages = useBandMessages();
  const bands = useMemo(() => {
    const few = (availability?.few ?? []).map(
      ({ id, left }) => [id, { band: 'few', text: messages.few(left) }] as const,
    );
    const none = (availability?.none ?? []).map((id) => [id, { band: 'none', text: messages.none }] as const);
    return new Map<number, ShownBand>([...few, ...none]);
  }, [availability, messages]);
  const hidden = useMemo(
    () => (isOnlyFree && availability !== undefined ? new Set(availability.none) : NO_BANDS.hidden),
    [isOnlyFree, availability],
  );
  useEffect(() => useShownBands.setState({ bands, hidden }), [bands, hidden]);
  useEffect(() => () => useShownBands.setState(NO_BANDS), []);
}

function useOnlyFree(): readonly [isOnlyFree: boolean, toggle: () => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isOnlyFree = params.get(DAYS_PARAMETERS.free) === '1';
  return [
    isOnlyFree,
    () => {
      if (isOnlyFree) params.delete(DAYS_PARAMETERS.free);
      else params.set(DAYS_PARAMETERS.free, '1');
      void navigate({ search: params.toString(), hash: '' }, { state: OWN_ENTRY, preventScrollReset: true });
    },
  ];
}

export function ChosenDates() {
  const messages = useAvailabilityMessages();
  const locale = useLocale();
  const today = useToday();
  const days = useDraftDays();
  const { data, isError, isPlaceholderData } = useAvailability(days);
  const availability = days === undefined || isError ? undefined : data;
  const [isOnlyFree, toggle] = useOnlyFree();
  useDaysInUrl(days);
  useShowBands(availability, isOnlyFree);

  if (days === undefined) return null;
  const isKnown = availability !== undefined && !isPlaceholderData;
  return (
    <>
      {isError ? null : (
        <label className={classes.filter}>
          <input type="checkbox" className={classes.box} checked={isOnlyFree} onChange={toggle} />
          {messages.onlyFree}
        </label>
      )}
      <p className={classes.failure} role="status">
        {isError ? messages.failed : null}
        {isKnown ? <VisuallyHidden>{messages.marked(periodText(days, today, locale))}</VisuallyHidden> : null}
      </p>
    </>
  );
}
