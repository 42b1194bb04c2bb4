import { formatDay } from '@backlot/domain';
import { isRefusedWith, type HeldQuestion } from '@backlot/domain/contract';
import type { HoldChallengeState } from '@backlot/domain/stock';
import { Notice, PageHeading, useLocale, type NoticeProps } from '@backlot/ui-kit';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { refusalText } from '../../../lib/failure-text.ts';
import { instantText } from '../../../lib/time-text.ts';
import { useAnswerHold } from '../api/use-answer-hold.ts';
import type { HoldApi } from '../api/use-held-question.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import { AnswerChoice } from './answer-choice.tsx';
import classes from './answer-hold.module.css';

type SettledState = Exclude<HoldChallengeState, 'open'>;

const KINDS: Readonly<Record<SettledState, NonNullable<NoticeProps['kind']>>> = {
  kept: 'good',
  released: 'good',
  expired: 'warning',
  over: 'info',
};

interface QuestionProps {
  readonly question: HeldQuestion;
}

/** Job and days of the hold, and the items that another request is short of. */
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
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby={itemsId}>
        <PageHeading size="section" title={state === 'open' ? messages.items : messages.settledItems} id={itemsId} />
        <ul className={classes.items} aria-labelledby={itemsId}>
          {lines.map(({ name, quantity }, index) => (
            // Items of the same name are lines of their own, and the list keeps its order.
            <li key={`${index} ${name}`}>
              <span className={classes.quantity}>{messages.quantity(quantity)}</span> <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Texts of the states in which nothing is left to answer. */
function useSettledText({ deadline }: HeldQuestion): Readonly<Record<SettledState, string>> {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  return {
    kept: messages.kept,
    released: messages.released,
    expired: messages.expired(instantText(deadline, locale)),
    over: messages.over,
  };
}

interface OutcomeProps extends QuestionProps {
  readonly state: SettledState;
  /** Why the server refused the answer, if it did. */
  readonly refusal: unknown;
  readonly ref: RefObject<HTMLDivElement | null>;
}

function Outcome({ question, state, refusal, ref }: OutcomeProps) {
  const locale = useLocale();
  const texts = useSettledText(question);
  return (
    <div ref={ref} className={classes.outcome} tabIndex={-1}>
      {refusal === undefined ? null : (
        <Notice kind="warning">{refusalText('hold-answer-failed', refusal, locale)}</Notice>
      )}
      <Notice kind={KINDS[state]}>{texts[state]}</Notice>
    </div>
  );
}

/** Takes the focus to the outcome as soon as the hold is not open any more: the buttons are gone, and it is read out. */
function useOutcomeFocus(state: HoldChallengeState): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) outcome.current?.focus();
    before.current = state;
  }, [state]);
  return outcome;
}

export interface AnswerHoldProps extends QuestionProps {
  /** Key of the mailed link. */
  readonly linkKey: string;
  readonly api: HoldApi;
}

/** A hold that another request challenges, and its customer's answer (specification 18.15). */
export function AnswerHold({ question, linkKey, api }: AnswerHoldProps) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const answerId = useId();
  const answering = useAnswerHold(api, linkKey);
  const outcome = useOutcomeFocus(question.state);
  const { state } = question;
  const deadline = instantText(question.deadline, locale);
  const { failure } = answering;
  if (state !== 'open')
    return (
      <div className={classes.root}>
        <Outcome
          ref={outcome}
          question={question}
          state={state}
          refusal={isRefusedWith(failure, 409) ? failure : undefined}
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
          <AnswerChoice answering={answering} deadline={deadline} />
        </div>
      </section>
    </div>
  );
}
