import { formatUsd, toCents } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, PageBody, PageHeading, VisuallyHidden } from '@backlot/ui-kit';
import { FormErrorSummary } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { summaryErrors } from '../../../lib/summary-errors.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useAcceptQuote } from '../api/use-accept-quote.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { ACCEPTANCE_FIELDS, type AcceptanceField } from '../rules/acceptance.ts';
import { emailOf } from '../rules/email-of.ts';
import classes from './accept-quote.module.css';
import { ReviewStep, SignerStep } from './accept-steps.tsx';
import { CodeStep } from './code-step.tsx';
import { SignatureStep } from './signature-step.tsx';
import { useAcceptForm } from './use-accept-form.ts';

export interface AcceptFormProps {
  readonly quote: CurrentQuote;
  readonly onAccepted: (name: string) => void;
  readonly onRefused: (outcome: QuoteOutcome) => void;
}

export function AcceptForm({ quote, onAccepted, onRefused }: AcceptFormProps) {
  const messages = useAcceptQuoteMessages();
  const prefix = useId();
  const { isPending, error, mutate } = useAcceptQuote(quote.reference, { onAccepted, onRefused });
  const { form, attempt, hasRefusedFields, submit } = useAcceptForm(quote.version, error, mutate, isPending);
  const idOf = (field: AcceptanceField) => `${prefix}-${field}`;
  const step = { form, idOf };
  return (
    <PageBody width="text">
      <PageHeading title={messages.title} lede={<p>{messages.lede}</p>} />
      <form className={classes.root} noValidate aria-label={messages.form} onSubmit={submit}>
        <FormErrorSummary attempt={attempt} errors={summaryErrors(ACCEPTANCE_FIELDS, form.errors, idOf)} />
        <ReviewStep quote={quote} />
        <SignerStep {...step} />
        <CodeStep {...step} reference={quote.reference} email={emailOf(quote)} onRefused={onRefused} />
        <SignatureStep {...step} />
        <div className={classes.submit}>
          <p className={classes.hint}>
            {messages.signText(quote.version.number, formatUsd(toCents(quote.version.totals.total)))}
          </p>
          {hasRefusedFields ? null : <FailureNotice failed="quote-accept-failed" error={error} />}
          <Button type="submit" size="md" {...busyProps(isPending)}>
            {isPending ? messages.signing : messages.sign}
          </Button>
          <VisuallyHidden role="status">{isPending ? messages.signing : ''}</VisuallyHidden>
        </div>
      </form>
    </PageBody>
  );
}
