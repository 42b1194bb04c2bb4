import { defineMessages, OnDemand, onDemandPart, PageHeading } from '@backlot/ui-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
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

const calendar = onDemandPart(
  async () => (await import('../features/availability/components/availability-calendar.tsx')).AvailabilityCalendar,
);

/** Distance below the viewport at which the calendar loads, as a part of its height. */
const ROOT_MARGIN = '50%';

/** Returns true once the element is near the viewport; immediately without IntersectionObserver. */
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
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** Availability calendar below the first view: loaded near the viewport, in reserved space. */
export function CalendarSection({ equipmentId }: { equipmentId: number }) {
  const messages = useMessages();
  const reserved = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(reserved);
  const failed = <p className={classes.failed}>{messages.missing}</p>;
  return (
    <section className={classes.root} aria-labelledby="calendar-heading">
      <PageHeading size="section" id="calendar-heading" title={messages.title} />
      <div ref={reserved} className={classes.reserved}>
        {isNear ? (
          <OnDemand part={calendar} props={{ equipmentId }} loading={null} renderFailure={() => failed} />
        ) : null}
      </div>
    </section>
  );
}
