import { formatDay } from '@backlot/domain';
import { hasText, type ProjectDetails } from '@backlot/domain/contract';
import { FORM_FIELDS, presentationOf } from '@backlot/domain/contract/field-presentation';
import { Anchor, useLocale } from '@backlot/ui-kit';
import { useQuoteRequestMessages } from '../messages.ts';
import type { ProjectField } from '../project-values.ts';
import { useRentalDaysText } from '../rental-days.ts';
import classes from './project-review.module.css';

export interface ProjectReviewProps {
  details: ProjectDetails;
  /** Adds a 'Change' button to each row; without it, read-only. */
  onChange?: (field: ProjectField) => void;
}

export function ProjectReview({ details, onChange }: ProjectReviewProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const rentalDaysText = useRentalDaysText(details.startDate, details.endDate);
  const valueOf = (field: ProjectField): string | null => {
    if (hasText(field)) return details[field] ?? null;
    if (field === 'isTaxExempt') return details.isTaxExempt === true ? messages.yesCertificate : messages.no;
    const day = formatDay(details[field], locale);
    return field === 'startDate' || rentalDaysText === undefined ? day : `${day}\n${rentalDaysText}`;
  };
  const rows = FORM_FIELDS.map((field) => ({
    field,
    label: presentationOf(field).label[locale],
    value: valueOf(field),
  }));
  const visibleRows = onChange === undefined ? rows.filter(({ value }) => value !== null) : rows;
  return (
    <dl className={classes.root}>
      {visibleRows.map(({ field, label, value }) => (
        <div key={field} className={classes.row}>
          <dt>{label}</dt>
          <dd className={classes.value} data-empty={value === null || undefined}>
            {value ?? messages.none}
          </dd>
          {onChange === undefined ? null : (
            <dd className={classes.change}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={messages.changeNamed(label)}
                onClick={() => onChange(field)}
              >
                {messages.change}
              </Anchor>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
