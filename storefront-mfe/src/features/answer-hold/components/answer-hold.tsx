import { formatDay } from '@backlot/domain';
import { isRefusedWith, type HeldQuestion } from '@backlot/domain/contract';
import type { HoldChallengeState } from '@backlot/domain/stock';
import { Notice, PageHeading, useLocale, type NoticeProps } from '@backlot/ui-kit';
import { useId, useRef, type RefObject } from 'react';
import { Facts } from '../../../lib/facts.tsx';
import { refusalText } from '../../../lib/failure-text.ts';
import { instantText } from '../../../lib/time-text.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { useAnswerHold } from '../api/use-answer-hold.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import { AnswerChoice } from './answer-choice.tsx';
import classes from './answer-hold.module.css';

type ClosedState = Exclude<HoldChallengeState, 'open'>;

const KINDS: Readonly<Record<ClosedState, NonNullable<NoticeProps['kind']>>> = {
  kept: 'good',
  released: 'good',
  expired: 'warning',
  over: 'info',
};

interface QuestionProps {
  readonly question: HeldQuestion;
}

function Hold({ question: { reference, jobName, startDate, endDate, state, lines } }: QuestionProps) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const holdId = useId();
  const itemsId = useId();
  const days = new Set([startDate, endDate].map((day) => formatDay(day, locale)));
  const facts = [
    [messages.job, jobName],
    [messages.days, [...days].join(' – ')],
    [messages.reference, reference],
  ] as const;
  return (
    <>
      <section aria-labelledby={holdId}>
        <PageHeading size="section" title={messages.hold} id={holdId} />
        <Facts className={classes.facts} facts={facts} />
      </section>
      <section aria-labelledby={itemsId}>
        <PageHeading size="section" title={state === 'open' ? messages.items : messages.closedItems} id={itemsId} />
        <ul className={classes.items} aria-labelledby={itemsId}>
          {lines.map(({ name, quantity }, index) => (
            // Items of the same name are separate lines; the order is fixed.
            <li key={`${index} ${name}`}>
              <span className={classes.quantity}>{messages.quantity(quantity)}</span> <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface OutcomeProps extends QuestionProps {
  readonly state: ClosedState;
  readonly refusal: unknown;
  readonly ref: RefObject<HTMLDivElement | null>;
}

function Outcome({ question, state, refusal, ref }: OutcomeProps) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const text = state === 'expired' ? messages.expired(instantText(question.deadline, locale)) : messages[state];
  return (
    <div ref={ref} className={classes.outcome} tabIndex={-1}>
      {refusal === undefined ? null : (
        <Notice kind="warning">{refusalText('hold-answer-failed', refusal, locale)}</Notice>
      )}
      <Notice kind={KINDS[state]}>{text}</Notice>
    </div>
  );
}

export function AnswerHold({ question, linkKey }: QuestionProps & { readonly linkKey: string }) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const answerId = useId();
  const call = useAnswerHold(linkKey);
  const outcome = useRef<HTMLDivElement>(null);
  const { state } = question;
  // Once the hold is closed, its buttons are unmounted, and screen readers announce the outcome.
  useOnChange(state, () => outcome.current?.focus());
  const deadline = instantText(question.deadline, locale);
  if (state !== 'open')
    return (
      <div className={classes.root}>
        <Outcome
          ref={outcome}
          question={question}
          state={state}
          refusal={isRefusedWith(call.error, 409) ? call.error : undefined}
        />
        <Hold question={question} />
      </div>
    );
  return (
    <div className={classes.root}>
      <Notice kind="warning">{messages.deadline(deadline)}</Notice>
      <Hold question={question} />
      <section aria-labelledby={answerId}>
        <PageHeading size="section" title={messages.answer} id={answerId} />
        <div className={classes.answer}>
          <AnswerChoice call={call} deadline={deadline} />
        </div>
      </section>
    </div>
  );
}
