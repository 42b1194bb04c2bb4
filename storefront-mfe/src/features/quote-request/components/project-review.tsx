import { formatDay } from '@backlot/domain';
import type { ProjectDetails } from '@backlot/domain/contract';
import { Anchor, useLocale } from '@backlot/ui-kit';
import { useQuoteRequestMessages } from '../messages.ts';
import type { ProjectField } from '../project-fields.ts';
import { chargedDays, useRentalDaysText } from '../rental-days.ts';
import classes from './project-review.module.css';

export interface ProjectReviewProps {
  details: ProjectDetails;
  /** Offers 'Change' beside each row; without it the rows are for reading. */
  onChange?: (field: ProjectField) => void;
}

interface Row {
  readonly label: string;
  readonly value: string | null | undefined;
  /** What 'Change' leads to. */
  readonly field: ProjectField;
}

/** The filled form, to read once more before it is sent, or after. Optional fields that are empty can be filled from here. */
export function ProjectReview({ details, onChange }: ProjectReviewProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const rentalDaysText = useRentalDaysText();
  const charged = chargedDays(details.startDate, details.endDate);
  const rows: readonly Row[] = [
    { field: 'company', label: messages.company, value: details.company },
    { field: 'customerName', label: messages.customerName, value: details.customerName },
    { field: 'customerEmail', label: messages.customerEmail, value: details.customerEmail },
    { field: 'customerPhone', label: messages.customerPhone, value: details.customerPhone },
    { field: 'jobName', label: messages.jobName, value: details.jobName },
    { field: 'jobNumber', label: messages.jobNumber, value: details.jobNumber },
    { field: 'purchaseOrderNumber', label: messages.purchaseOrderNumber, value: details.purchaseOrderNumber },
    { field: 'startDate', label: messages.startDate, value: formatDay(details.startDate, locale) },
    { field: 'endDate', label: messages.endDate, value: `${formatDay(details.endDate, locale)}${charged === undefined ? '' : `\n${rentalDaysText(charged)}`}` },
    { field: 'shootingLocations', label: messages.shootingLocations, value: details.shootingLocations },
    { field: 'specialRequests', label: messages.specialRequests, value: details.specialRequests },
    { field: 'isTaxExempt', label: messages.isTaxExempt, value: details.isTaxExempt === true ? messages.yesCertificate : messages.no },
  ];
  const shown = onChange === undefined ? rows.filter(({ value }) => value !== null && value !== undefined) : rows;
  return (
    <dl className={classes.root}>
      {shown.map(({ field, label, value }) => (
        <div key={field} className={classes.row}>
          <dt>{label}</dt>
          <dd className={classes.value} data-empty={value === null || value === undefined || undefined}>
            {value ?? messages.none}
          </dd>
          {onChange === undefined ? null : (
            <dd className={classes.change}>
              <Anchor component="button" type="button" size="sm" aria-label={messages.changeNamed(label)} onClick={() => onChange(field)}>
                {messages.change}
              </Anchor>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
