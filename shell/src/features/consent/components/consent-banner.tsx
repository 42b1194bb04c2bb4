import type { Consent } from '@backlot/domain/contract';
import { Button, defineMessages } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import classes from './consent-banner.module.css';

const useMessages = defineMessages({
  en: {
    label: 'Privacy choice',
    text: 'May we count visits and show a map from a maps service? Neither loads unless you allow it, and everything else works without.',
    isGranted: 'You allow both now.',
    isDenied: 'You have declined both.',
    allow: 'Allow',
    decline: 'Decline',
  },
  es: {
    label: 'Privacidad',
    text: '¿Podemos contar las visitas y mostrar un mapa de un servicio de mapas? Nada de eso se carga sin su permiso, y todo lo demás funciona igual.',
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

/** Room at the end of the page for what lies under the banner, so that it hides nothing for good. */
export function ConsentBannerSpace() {
  return <div className={classes.space} />;
}

/** Asks for analytics and the map (decision 34), above the mobile bar. Whoever asks for it again is led to it. */
export function ConsentBanner({ consent, onChoose }: ConsentBannerProps) {
  const messages = useMessages();
  const banner = useRef<HTMLElement>(null);
  const wasAskedFor = consent !== undefined;

  useEffect(() => {
    if (wasAskedFor) banner.current?.focus();
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
