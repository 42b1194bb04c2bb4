import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useSignCode, type SignCode } from '../api/use-sign-code.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { refusalText } from '../../../lib/failure-text.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-steps.tsx';
import type { StepProps } from './use-accept-form.ts';

/** Result of requesting a code, as a polite live region, because the focus stays on the button. */
function Mailed({ code, email }: { code: SignCode; email: string | undefined }) {
  const { mailed, isTooSoon, error, isPending } = code;
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const first = email === undefined ? messages.mailedUnnamed : messages.mailed(email);
  const resentText = email === undefined ? messages.mailedAgainUnnamed : messages.mailedAgain(email);
  return (
    <div className={classes.codeStatus} role="status">
      {isTooSoon ? (
        <Notice kind="warning">{`${refusalText('sign-code-failed', error, locale)} ${messages.tooSoon}`}</Notice>
      ) : mailed === 0 || isPending || error !== null ? null : (
        <Notice kind="good">{mailed === 1 ? first : resentText}</Notice>
      )}
    </div>
  );
}

function RequestCode({ code }: { code: SignCode }) {
  const messages = useAcceptQuoteMessages();
  const hintId = useId();
  const label = code.mailed > 0 || code.isTooSoon ? messages.anotherCode : messages.mailCode;
  const isWaiting = code.secondsLeft > 0;
  return (
    <div className={classes.request}>
      <Button
        variant="default"
        {...busyProps(code.isPending || isWaiting)}
        aria-describedby={isWaiting ? hintId : undefined}
        onClick={code.request}
      >
        {code.isPending ? messages.mailing : label}
      </Button>
      {/* Hidden from screen readers, which would announce every second. */}
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
  readonly reference: string;
  readonly email: string | undefined;
  readonly onRefused: (outcome: QuoteOutcome) => void;
}

/** Step 3. The code field is always shown, since an earlier code may be valid. */
export function CodeStep({ form, idOf, reference, email, onRefused }: CodeStepProps) {
  const messages = useAcceptQuoteMessages();
  const code = useSignCode(reference, onRefused);
  return (
    <AcceptStep number={3} title={messages.code}>
      <p>{email === undefined ? messages.codeWhyUnnamed : messages.codeWhy(email)}</p>
      <div>
        <RequestCode code={code} />
        <Mailed code={code} email={email} />
      </div>
      {code.isTooSoon ? null : <FailureNotice failed="sign-code-failed" error={code.error} />}
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
