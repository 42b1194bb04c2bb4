import { numberToDial } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { Anchor, Button, ErrorState, PageHeading, Skeleton, VisuallyHidden } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';
import classes from './contact.module.css';
import sections from './sections.module.css';

/** Typical length, so that the skeleton buttons wrap as the real ones. */
const TYPICAL_NUMBER = '(305) 555-0100';

export function ContactActions() {
  const messages = useContactMessages();
  const { site } = useSite();
  if (site === undefined) {
    return [messages.call(TYPICAL_NUMBER), messages.write].map((label) => (
      <Skeleton key={label} width="auto" radius="md" aria-hidden="true">
        <Button component="span">{label}</Button>
      </Skeleton>
    ));
  }
  return (
    <>
      <Button component="a" href={`tel:${numberToDial(site.phone)}`}>
        {messages.call(site.phone)}
      </Button>
      <Button component="a" href={`mailto:${site.email}`} variant="default">
        {messages.write}
      </Button>
    </>
  );
}

export function ContactHighlights() {
  const messages = useContactMessages();
  const { site } = useSite();
  const highlights = [
    [messages.highlightQuote, messages.highlightQuoteText],
    [
      site === undefined ? messages.highlightDeliveryHome : messages.highlightDelivery(site.homeCounty),
      messages.highlightDeliveryText,
    ],
    [messages.highlightInsurance, messages.highlightInsuranceText],
  ] as const;
  return (
    <ul className={classes.highlights} aria-label={messages.highlights}>
      {highlights.map(([title, text]) => (
        <li key={title}>
          <h2 className={sections.subtitle}>{title}</h2>
          <p className={sections.muted}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Cards({ site }: { site: Site }) {
  const messages = useContactMessages();
  return (
    <dl className={classes.cards}>
      <Card name={messages.address}>
        {site.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Card>
      <Card name={messages.phone}>
        <Anchor href={`tel:${numberToDial(site.phone)}`}>{site.phone}</Anchor>
      </Card>
      <Card name={messages.email}>
        <Anchor href={`mailto:${site.email}`}>{site.email}</Anchor>
      </Card>
      <Card name={messages.hours}>{messages.hoursText}</Card>
    </dl>
  );
}

function CardSkeleton() {
  const messages = useContactMessages();
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {[messages.address, messages.phone, messages.email, messages.hours].map((name) => (
        <div key={name} className={classes.card} aria-hidden="true">
          <span className={classes.cardName}>{name}</span>
          <Skeleton height="1.25rem" width="80%" radius="sm" my="var(--bl-space-hair)" />
        </div>
      ))}
    </div>
  );
}

export function ContactCards() {
  const messages = useContactMessages();
  const { site, hasFailed, isFetching, retry } = useSite();
  return (
    <section className={sections.section} aria-labelledby="reach-us">
      <PageHeading
        size="chapter"
        id="reach-us"
        title={messages.cardsTitle}
        {...(site?.isSample === true ? { aside: messages.sample } : {})}
      />
      {site !== undefined ? (
        <Cards site={site} />
      ) : hasFailed ? (
        <ErrorState message={messages.noSite} detail={messages.noSiteHint} onRetry={retry} isRetrying={isFetching} />
      ) : (
        <CardSkeleton />
      )}
    </section>
  );
}

export function EmergencyLine() {
  const messages = useContactMessages();
  const { site, hasFailed } = useSite();
  return (
    <section className={`${classes.emergency} bl-stage`} aria-labelledby="emergency">
      <div>
        <h2 id="emergency" className={classes.emergencyTitle}>
          {messages.emergencyTitle}
        </h2>
        <p>{messages.emergencyText}</p>
      </div>
      {site !== undefined ? (
        <a className={classes.emergencyPhone} href={`tel:${numberToDial(site.phone)}`}>
          {site.phone}
        </a>
      ) : hasFailed ? null : (
        <Skeleton className={classes.emergencySkeleton} height="var(--bl-target)" width="13.75rem" radius="sm" />
      )}
    </section>
  );
}
