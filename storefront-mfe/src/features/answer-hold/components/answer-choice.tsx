import type { HoldAnswer } from '@backlot/domain/stock';
import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import type { HoldAnswerCall } from '../api/use-answer-hold.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import classes from './answer-hold.module.css';

interface OptionProps {
  readonly label: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function Option({ label, text, isBusy, onClick, ref }: OptionProps) {
  const textId = useId();
  return (
    <div className={classes.option}>
      <Button ref={ref} fullWidth variant="default" aria-describedby={textId} {...busyProps(isBusy)} onClick={onClick}>
        {label}
      </Button>
      <p id={textId}>{text}</p>
    </div>
  );
}

/** Confirmation step before the hold is released. Takes the focus, so that screen readers announce it. */
function ConfirmRelease({ call: { answer, pending }, onBack }: { call: HoldAnswerCall; onBack: () => void }) {
  const messages = useAnswerHoldMessages();
  const titleId = useId();
  const textId = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const busy = busyProps(pending !== undefined);
  return (
    <div
      ref={root}
      className={classes.confirm}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <h3 id={titleId}>{messages.confirmTitle}</h3>
      <p id={textId}>{messages.confirmText}</p>
      <div className={classes.buttons}>
        <Button variant="default" {...busy} onClick={() => (pending === undefined ? onBack() : undefined)}>
          {messages.back}
        </Button>
        <Button color="red" {...busy} onClick={() => answer('release')}>
          {pending === undefined ? messages.confirm : messages.sending}
        </Button>
      </div>
    </div>
  );
}

/** Two answers of equal weight. Releasing cannot be undone and is confirmed in a second step. */
export function AnswerChoice({ call, deadline }: { call: HoldAnswerCall; deadline: string }) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const release = useRef<HTMLButtonElement>(null);
  useRestoredFocus(release, isConfirming);
  const { answer, pending, error } = call;
  const label = (option: HoldAnswer) => (pending === option ? messages.sending : messages[option]);
  return (
    <>
      {isConfirming ? (
        <ConfirmRelease call={call} onBack={() => setConfirming(false)} />
      ) : (
        <div className={classes.options}>
          <Option
            label={label('keep')}
            text={messages.keepText}
            isBusy={pending !== undefined}
            onClick={() => answer('keep')}
          />
          <Option
            ref={release}
            label={label('release')}
            text={messages.releaseText}
            isBusy={pending !== undefined}
            onClick={() => setConfirming(pending === undefined)}
          />
        </div>
      )}
      {error === null ? null : (
        <Notice kind="danger" role="alert">
          {`${failureText('hold-answer-failed', error, locale)} ${messages.notLost(deadline)}`}
        </Notice>
      )}
    </>
  );
}
