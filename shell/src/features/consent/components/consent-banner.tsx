import type { Consent, ConsentChoice } from '@backlot/domain/contract';
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
  readonly consent: Consent;
  readonly onChoose: (consent: ConsentChoice) => void;
}

const HEIGHT = '--bl-banner-height';

/** Sets the banner's height as scroll padding, so that focused elements scroll to above it. */
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

/** False while a button or link is pressed: a banner that appears under the pointer would receive the click. */
function useIsReleased(): boolean {
  const [isReleased, setReleased] = useState(false);
  useLayoutEffect(() => {
    if (document.querySelector('button:active, a:active') === null) {
      setReleased(true);
      return undefined;
    }
    // The click follows the release.
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

/** Asks for consent to analytics and the map (decision 34). Takes the focus when reopened. */
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
