import { formatUsd, toCents } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, Notice, PageBody, PageHeading, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { FormErrorSummary } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import { useAcceptQuote } from '../api/use-accept-quote.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import type { AcceptanceField } from '../rules/acceptance.ts';
import { emailOf } from '../rules/email-of.ts';
import { failureText } from '../../../lib/failure-text.ts';
import classes from './accept-quote.module.css';
import { CodeStep } from './code-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignatureStep } from './signature-step.tsx';
import { SignerStep } from './signer-step.tsx';
import { useAcceptForm } from './use-accept-form.ts';

export interface AcceptFormProps {
  /** The version that is signed is the one in it. */
  readonly quote: CurrentQuote;
  readonly api: QuoteApi;
  readonly onAccepted: (name: string) => void;
  readonly onRefused: (outcome: QuoteOutcome) => void;
}

/** Signs a quote: what is signed, who signs, a code that proves it, the signature. All of it on one page, in the order of the steps. */
export function AcceptForm({ quote, api, onAccepted, onRefused }: AcceptFormProps) {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const prefix = useId();
  const { isPending, failure, accept } = useAcceptQuote(api, quote.reference, { onAccepted, onRefused });
  const { form, errors, attempt, hasRefusedFields, submit } = useAcceptForm(quote.version, failure, accept, isPending);
  const idOf = (field: AcceptanceField) => `${prefix}-${field}`;
  const step = { form, idOf };
  return (
    <PageBody width="text">
      <PageHeading title={messages.title} lede={<p>{messages.lede}</p>} />
      <form className={classes.root} noValidate aria-label={messages.form} onSubmit={submit}>
        <FormErrorSummary
          attempt={attempt}
          errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
        <ReviewStep quote={quote} api={api} />
        <SignerStep {...step} />
        <CodeStep {...step} api={api} reference={quote.reference} email={emailOf(quote)} onRefused={onRefused} />
        <SignatureStep {...step} />
        <div className={classes.finish}>
          <p className={classes.hint}>
            {messages.signText(quote.version.number, formatUsd(toCents(quote.version.totals.total)))}
          </p>
          {failure === undefined || hasRefusedFields ? null : (
            <Notice kind="danger" role="alert">
              {failureText('quote-accept-failed', failure, locale)}
            </Notice>
          )}
          <Button type="submit" size="md" {...busyProps(isPending)}>
            {isPending ? messages.signing : messages.sign}
          </Button>
          <VisuallyHidden role="status">{isPending ? messages.signing : ''}</VisuallyHidden>
        </div>
      </form>
    </PageBody>
  );
}
