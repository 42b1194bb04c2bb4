import type { Consent } from '@backlot/domain/contract';
import { Button, defineMessages } from '@backlot/ui-kit';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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

const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;

/** False while a button or link that was pressed before is still held: what came up under the finger would take its click, and be an answer. */
function useIsReleased(): boolean {
  const [isReleased, setReleased] = useState(false);
  useLayoutEffect(() => {
    if (document.querySelector('button:active, a:active') === null) {
      setReleased(true);
      return undefined;
    }
    // The click comes right after the release.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onRelease = () => {
      timer = setTimeout(() => setReleased(true));
    };
    for (const name of RELEASES) window.addEventListener(name, onRelease);
    return () => {
      clearTimeout(timer);
      for (const name of RELEASES) window.removeEventListener(name, onRelease);
    };
  }, []);
  return isReleased;
}

/** Asks for analytics and the map (decision 34), at the lower edge of the page. Whoever asks for it again is led to it. */
export function ConsentBanner(props: ConsentBannerProps) {
  return useIsReleased() ? <Question {...props} /> : null;
}

function Question({ consent, onChoose }: ConsentBannerProps) {
  const messages = useMessages();
  const banner = useRef<HTMLElement>(null);
  const wasRequested = consent !== undefined;
  useCoveredHeight(banner);

  useEffect(() => {
    if (wasRequested) banner.current?.focus({ preventScroll: true });
  }, [wasRequested]);

  return (
    <section ref={banner} className={classes.root} aria-label={messages.label} tabIndex={-1}>
      <p className={classes.text}>
        {messages.text}
        {consent === undefined ? null : (
          <strong> {consent === 'granted' ? messages.isGranted : messages.isDenied}</strong>
        )}
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
