import type { ReactNode } from 'react';
import { numberToDial } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { Anchor, ErrorState, PageHeading, Skeleton, VisuallyHidden } from '@backlot/ui-kit';
import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';
import classes from './contact.module.css';
import sections from './sections.module.css';

interface CardProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Card({ name, children }: CardProps) {
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
