import { defineMessages, OnDemand, onDemandPart, PageHeading } from '@backlot/ui-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AvailabilityCalendarProps } from '../features/availability/components/availability-calendar.tsx';
import classes from './calendar-section.module.css';

const useMessages = defineMessages({
  en: {
    title: 'When it is free',
    missing: 'The calendar could not be loaded. You can still request the item.',
  },
  es: {
    title: 'Cuándo está disponible',
    missing: 'No se pudo cargar el calendario. Puede solicitar el artículo igualmente.',
  },
});

const calendar = onDemandPart<AvailabilityCalendarProps>(
  async () => (await import('../features/availability/components/availability-calendar.tsx')).AvailabilityCalendar,
);

/** Part of the window's height below it in which the calendar is fetched already. */
const NEAR = '50%';

/** True from the moment on when the element is near the view; at once in browsers that cannot tell. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    if (!('IntersectionObserver' in globalThis)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** When an item is free, below the first view: fetched when it comes near, in room that is there before. */
export function CalendarSection({ equipmentId }: AvailabilityCalendarProps) {
  const messages = useMessages();
  const room = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(room);
  const failed = <p className={classes.failed}>{messages.missing}</p>;
  return (
    <section className={classes.root} aria-labelledby="calendar-heading">
      <PageHeading size="section" id="calendar-heading" title={messages.title} />
      <div ref={room} className={classes.room}>
        {isNear ? (
          <OnDemand part={calendar} props={{ equipmentId }} loading={null} renderFailure={() => failed} />
        ) : null}
      </div>
    </section>
  );
}
