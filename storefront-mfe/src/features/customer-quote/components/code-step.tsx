import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useSignCode, type SignCode } from '../api/use-sign-code.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { refusalText } from '../../../lib/failure-text.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-step.tsx';
import type { StepProps } from './use-accept-form.ts';

interface CodeProps {
  readonly code: SignCode;
  readonly email: string | undefined;
}

/** Result of requesting a code, as a polite live region, because the focus stays on the button. */
function Mailed({ code: { mailed, isTooSoon, error, isPending }, email }: CodeProps) {
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
  readonly api: Pick<QuoteApi, 'requestSignCode'>;
  readonly reference: string;
  readonly email: string | undefined;
  readonly onRefused: (outcome: QuoteOutcome) => void;
}

/** Step 3. The code field is always shown, since an earlier code may be valid. */
export function CodeStep({ form, idOf, api, reference, email, onRefused }: CodeStepProps) {
  const messages = useAcceptQuoteMessages();
  const code = useSignCode(api, reference, onRefused);
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
