import { Anchor, Notice } from '@backlot/ui-kit';
import { useShell } from '../../../lib/shell-context.tsx';
import { useCompanyMessages } from '../messages.ts';
import classes from './company.module.css';

const dialable = (phone: string) => phone.replace(/[^\d+]/gu, '');

/** Address, phone, e-mail and hours from the site's settings. */
export function ContactCards() {
  const messages = useCompanyMessages();
  const { site } = useShell();
  if (site === undefined) return <Notice>{messages.noSite}</Notice>;
  return (
    <dl className={classes.contact}>
      <div>
        <dt>{messages.phone}</dt>
        <dd>
          <Anchor href={`tel:${dialable(site.phone)}`}>{site.phone}</Anchor>
          <span className={classes.quiet}>{messages.emergency}</span>
        </dd>
      </div>
      <div>
        <dt>{messages.email}</dt>
        <dd>
          <Anchor href={`mailto:${site.email}`}>{site.email}</Anchor>
        </dd>
      </div>
      <div>
        <dt>{messages.address}</dt>
        <dd>
          {site.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {site.mapUrl === null ? null : (
            <Anchor href={site.mapUrl} target="_blank" rel="noreferrer">
              {messages.map}
            </Anchor>
          )}
        </dd>
      </div>
      <div>
        <dt>{messages.hours}</dt>
        <dd>{messages.hoursText}</dd>
      </div>
    </dl>
  );
}

/** Three reasons to write (spec 2, contact page). */
export function ContactHighlights() {
  const messages = useCompanyMessages();
  const { site } = useShell();
  return (
    <ul className={classes.highlights}>
      <li>{messages.highlight1}</li>
      {site === undefined ? null : <li>{messages.highlight2(site.homeCounty)}</li>}
      <li>{messages.highlight3}</li>
    </ul>
  );
}
