import type { Consent } from '@backlot/domain/contract';
import { Button, defineMessages } from '@backlot/ui-kit';
import { useEffect, useRef, type RefObject } from 'react';
import classes from './consent-banner.module.css';

const useMessages = defineMessages({
  en: {
    label: 'Privacy choice',
    text: 'May we count visits and load a map? You choose.',
    isGranted: 'You allow both now.',
    isDenied: 'You have declined both.',
    allow: 'Allow',
    decline: 'Decline',
  },
  es: {
    label: 'Privacidad',
    text: '¿Podemos contar visitas y cargar un mapa? Usted decide.',
    isGranted: 'Ahora permite ambas cosas.',
    isDenied: 'Rechazó ambas cosas.',
    allow: 'Permitir',
    decline: 'Rechazar',
  },
});

export interface ConsentBannerProps {
  /** What the visitor chose before; undefined the first time. */
  readonly consent: Consent;
  readonly onChoose: (consent: 'granted' | 'denied') => void;
}

const HEIGHT = '--bl-banner-height';

/** Tells the page how much of it the banner covers: what takes the focus is scrolled to above it. */
function useCoveredHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = banner;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [banner]);
}

/** Asks for analytics and the map (decision 34), at the lower edge of the page. Whoever asks for it again is led to it. */
export function ConsentBanner({ consent, onChoose }: ConsentBannerProps) {
  const messages = useMessages();
  const banner = useRef<HTMLElement>(null);
  const wasAskedFor = consent !== undefined;
  useCoveredHeight(banner);

  useEffect(() => {
    if (wasAskedFor) banner.current?.focus({ preventScroll: true });
  }, [wasAskedFor]);

  return (
    <section ref={banner} className={classes.root} aria-label={messages.label} tabIndex={-1}>
      <p className={classes.text}>
        {messages.text}
        {consent === undefined ? null : <strong> {consent === 'granted' ? messages.isGranted : messages.isDenied}</strong>}
      </p>
      <div className={classes.choices}>
        <Button variant="default" size="sm" onClick={() => onChoose('denied')}>
          {messages.decline}
        </Button>
        <Button variant="default" size="sm" onClick={() => onChoose('granted')}>
          {messages.allow}
        </Button>
      </div>
    </section>
  );
}
