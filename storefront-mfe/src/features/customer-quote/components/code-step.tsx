import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useSignCode, type SignCode } from '../api/use-sign-code.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { failureText, refusalText } from '../../../lib/failure-text.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-step.tsx';
import type { StepProps } from './use-accept-form.ts';

interface CodeProps {
  readonly code: SignCode;
  readonly email: string | undefined;
}

/** What has come of asking for a code: said politely, for the reader goes on from the button. */
function Mailed({ code: { mailed, isTooSoon, failure, isPending }, email }: CodeProps) {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const first = email === undefined ? messages.mailedUnnamed : messages.mailed(email);
  const again = email === undefined ? messages.mailedAgainUnnamed : messages.mailedAgain(email);
  return (
    <div className={classes.said} role="status">
      {isTooSoon ? (
        <Notice kind="warning">{`${refusalText('sign-code-failed', failure, locale)} ${messages.tooSoon}`}</Notice>
      ) : mailed === 0 || isPending || failure !== undefined ? null : (
        <Notice kind="good">{mailed === 1 ? first : again}</Notice>
      )}
    </div>
  );
}

function useLabel({ isPending, mailed, isTooSoon }: SignCode): string {
  const messages = useAcceptQuoteMessages();
  if (isPending) return messages.mailing;
  return mailed > 0 || isTooSoon ? messages.anotherCode : messages.mailCode;
}

function RequestCode({ code }: Pick<CodeProps, 'code'>) {
  const messages = useAcceptQuoteMessages();
  const hintId = useId();
  const label = useLabel(code);
  const isWaiting = code.secondsLeft > 0;
  return (
    <div className={classes.request}>
      <Button
        variant="default"
        {...busyProps(code.isPending || isWaiting)}
        aria-describedby={isWaiting ? hintId : undefined}
        onClick={code.request}
      >
        {label}
      </Button>
      {/* The seconds are for the eye: heard, they would drown everything else. */}
      {isWaiting ? (
        <>
          <span className={classes.hint} aria-hidden="true">
            {messages.anotherIn(code.secondsLeft)}
          </span>
          <span id={hintId} hidden>
            {messages.anotherHint}
          </span>
        </>
      ) : null}
    </div>
  );
}

export interface CodeStepProps extends StepProps {
  readonly api: Pick<QuoteApi, 'requestSignCode'>;
  readonly reference: string;
  /** Where the code goes; undefined where the quote does not say. */
  readonly email: string | undefined;
  readonly onRefused: (outcome: QuoteOutcome) => void;
}

/** 3. A code that shows that whoever signs reads the customer's mail. The field is there from the start: a code may be on its way from before. */
export function CodeStep({ form, idOf, api, reference, email, onRefused }: CodeStepProps) {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const code = useSignCode(api, reference, onRefused);
  return (
    <AcceptStep number={3} title={messages.code}>
      <p>{email === undefined ? messages.codeWhyUnnamed : messages.codeWhy(email)}</p>
      <div>
        <RequestCode code={code} />
        <Mailed code={code} email={email} />
      </div>
      {code.failure === undefined || code.isTooSoon ? null : (
        <Notice kind="danger" role="alert">
          {failureText('sign-code-failed', code.failure, locale)}
        </Notice>
      )}
      <TextInput
        {...form.getInputProps('code')}
        classNames={{ wrapper: classes.code }}
        id={idOf('code')}
        name="code"
        label={messages.codeField}
        description={messages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
    </AcceptStep>
  );
}
