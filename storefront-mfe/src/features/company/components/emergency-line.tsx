import { numberToDial } from '@backlot/domain';
import { Skeleton } from '@backlot/ui-kit';
import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';
import classes from './contact.module.css';

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
