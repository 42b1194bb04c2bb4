import { formatDay, rentalDays } from '@backlot/domain';
import type { ProjectDetails } from '@backlot/domain/contract';
import { useQuoteRequestMessages } from '../messages.ts';
import classes from './project-review.module.css';

/** The filled form, to read once more before it is sent. */
export function ProjectReview({ details }: { details: ProjectDetails }) {
  const messages = useQuoteRequestMessages();
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [messages.company, details.company],
    [messages.customerName, details.customerName],
    [messages.customerEmail, details.customerEmail],
    [messages.customerPhone, details.customerPhone],
    [messages.jobName, details.jobName],
    [messages.jobNumber, details.jobNumber],
    [messages.purchaseOrderNumber, details.purchaseOrderNumber],
    [messages.startDate, formatDay(details.startDate)],
    [messages.endDate, formatDay(details.endDate)],
    [messages.period, messages.rentalDays(rentalDays(details.startDate, details.endDate))],
    [messages.shootingLocations, details.shootingLocations],
    [messages.specialRequests, details.specialRequests],
    [messages.isTaxExempt, details.isTaxExempt === true ? messages.yesCertificate : messages.no],
  ];
  return (
    <dl className={classes.root}>
      {rows.map(([label, value]) =>
        value === null || value === undefined ? null : (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
