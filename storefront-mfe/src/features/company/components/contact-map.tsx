import { useRef, useState } from 'react';
import type { Site } from '@backlot/domain/contract';
import { Anchor, Button, PageHeading } from '@backlot/ui-kit';
import { useShell } from '../../../lib/shell-context.tsx';
import { useSite } from '../api/use-site.ts';
import { mapUrls } from '../map.ts';
import { useContactMessages } from '../messages/contact.ts';
import { scenes } from '../scenes.ts';
import classes from './contact-map.module.css';
import sections from './sections.module.css';

function MapFrame({ site }: { site: Site }) {
  const messages = useContactMessages();
  return (
    <iframe
      className={classes.frame}
      src={mapUrls(site).frame}
      title={messages.mapFrame(site.businessName)}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      // The frame's origin is another one, so that these two permissions together are safe.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

function MapQuestion({ site, onShow }: { site: Site | undefined; onShow: () => void }) {
  const messages = useContactMessages();
  return (
    <div className={classes.question}>
      <img className={classes.drawing} alt="" loading="lazy" decoding="async" {...scenes.streetMap} />
      <div className={classes.card}>
        {site === undefined ? (
          <p>{messages.mapUnknown}</p>
        ) : (
          <>
            <p className={classes.address}>
              {site.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <Button onClick={onShow}>{messages.mapShow}</Button>
            <p className={sections.small}>{messages.mapAsk}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Loads the maps service's iframe only after consent (decision 34), or for this page view after a click here. */
export function ContactMap() {
  const messages = useContactMessages();
  const { consent } = useShell();
  const [isRequested, setRequested] = useState(false);
  const { site } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const isShown = (consent === 'granted' || isRequested) && site !== undefined;

  function show() {
    setRequested(true);
    container.current?.focus({ preventScroll: true });
  }

  return (
    <section className={sections.section} aria-labelledby="map">
      <PageHeading
        size="chapter"
        id="map"
        title={messages.mapTitle}
        aside={
          site === undefined ? undefined : (
            <Anchor href={mapUrls(site).page} target="_blank" rel="noreferrer">
              {messages.mapOpen}
            </Anchor>
          )
        }
      />
      <div ref={container} className={classes.container} role="group" aria-labelledby="map" tabIndex={-1}>
        {isShown ? <MapFrame site={site} /> : <MapQuestion site={site} onShow={show} />}
      </div>
    </section>
  );
}
