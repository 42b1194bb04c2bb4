import { formatDay } from '@backlot/domain';
import { holdsWords, type ProjectDetails } from '@backlot/domain/contract';
import { FORM_FIELDS, presentationOf } from '@backlot/domain/contract/field-presentation';
import { Anchor, useLocale } from '@backlot/ui-kit';
import { useQuoteRequestMessages } from '../messages.ts';
import type { ProjectField } from '../project-values.ts';
import { chargedDays, useRentalDaysText } from '../rental-days.ts';
import classes from './project-review.module.css';

export interface ProjectReviewProps {
  details: ProjectDetails;
  /** Offers 'Change' beside each row; without it the rows are for reading. */
  onChange?: (field: ProjectField) => void;
}

interface Row {
  readonly label: string;
  readonly value: string | null;
  /** What 'Change' leads to. */
  readonly field: ProjectField;
}

/** The filled form, to read once more before it is sent, or after. Optional fields that are empty can be filled from here. */
export function ProjectReview({ details, onChange }: ProjectReviewProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const rentalDaysText = useRentalDaysText();
  const charged = chargedDays(details.startDate, details.endDate);
  const valueOf = (field: ProjectField): string | null => {
    if (holdsWords(field)) return details[field] ?? null;
    if (field === 'isTaxExempt') return details.isTaxExempt === true ? messages.yesCertificate : messages.no;
    const day = formatDay(details[field], locale);
    return field === 'startDate' || charged === undefined ? day : `${day}\n${rentalDaysText(charged)}`;
  };
  const rows = FORM_FIELDS.map((field): Row => ({
    field,
    label: presentationOf(field).label[locale],
    value: valueOf(field),
  }));
  const shown = onChange === undefined ? rows.filter(({ value }) => value !== null) : rows;
  return (
    <dl className={classes.root}>
      {shown.map(({ field, label, value }) => (
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
