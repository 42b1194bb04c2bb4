import { storedEntry, type NewQuoteMessage } from '@backlot/domain/contract';
import { create } from 'zustand';
import { createIdempotencyKey } from '../rules/attempt-keys.ts';
import { isTouched, type ProposalDraft } from '../rules/proposal-draft.ts';

/** An attempt to send a message, whose answer may have been lost on its way. */
interface Attempt {
  /** Of the message: its text, or all of it where it is about something. */
  readonly text: string;
  readonly key: string;
}

/** What a customer is writing about a quote, or has just sent. */
export interface Question {
  readonly text: string;
  /** `equipmentId` of the item that it is about; unset: none in particular. */
  readonly line?: number | undefined;
  /** The change that is being proposed; unset: none. */
  readonly draft?: ProposalDraft | undefined;
  readonly isSending: boolean;
  /** Why it was not sent at the last attempt. */
  readonly failure: unknown;
  /** The last one, which the same message goes on with. */
  readonly attempt: Attempt | undefined;
}

/** What of a question outlasts its document. */
type StoredQuestion = Pick<Question, 'text' | 'line' | 'draft'> & { readonly attempt?: Attempt | undefined };

const UNASKED: Question = {
  text: '',
  line: undefined,
  draft: undefined,
  isSending: false,
  failure: undefined,
  attempt: undefined,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readAttempt(stored: unknown): Attempt | undefined {
  if (!isRecord(stored)) return undefined;
  const { text, key } = stored;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : undefined;
}

function readDraft(stored: unknown): ProposalDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored['quantities'])) return undefined;
  const quantities = Object.entries(stored['quantities']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    quantities: Object.fromEntries(quantities),
    startDate: textOf(stored['startDate']),
    endDate: textOf(stored['endDate']),
  };
}

/** Any script of this origin, or a hand, can write the storage: what is no question is dropped. */
function readQuestion(stored: unknown): StoredQuestion | undefined {
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return undefined;
  return {
    text: stored['text'],
    line: typeof stored['line'] === 'number' ? stored['line'] : undefined,
    draft: readDraft(stored['draft']),
    attempt: readAttempt(stored['attempt']),
  };
}

function readQuestions(stored: unknown): ReadonlyMap<string, Question> {
  if (!isRecord(stored)) return new Map();
  return new Map(
    Object.entries(stored).flatMap(([reference, value]) => {
      const question = readQuestion(value);
      return question === undefined ? [] : [[reference, { ...UNASKED, ...question }] as const];
    }),
  );
}

export const QUESTIONS_ENTRY = 'backlot-quote-questions';

/** For this tab, as the link itself: the other language is another document, and a phone drops a page that nobody looks at. */
const stored = storedEntry<Record<string, StoredQuestion>>(
  QUESTIONS_ENTRY,
  { safeParse: (value) => ({ data: Object.fromEntries(readQuestions(value)) }) },
  () => sessionStorage,
);

interface Questions {
  readonly questions: ReadonlyMap<string, Question>;
  /** As a page does that opens. */
  readonly reload: () => void;
}

/** By the reference of the quote. */
export const useQuestions = create<Questions>()((set) => ({
  questions: readQuestions(stored.read()),
  reload: () => set({ questions: readQuestions(stored.read()) }),
}));

const isEmpty = ({ text, line, draft }: Pick<Question, 'text' | 'line' | 'draft'>) =>
  text === '' && line === undefined && draft === undefined;

/** An editor that was only opened is not opened again by itself, which would take the focus. */
const toStored = ({ text, line, draft, attempt }: Question) => ({
  text,
  line,
  draft: draft !== undefined && isTouched(draft) ? draft : undefined,
  attempt,
});

useQuestions.subscribe(({ questions }) => {
  const unsent = [...questions]
    .map(([reference, question]) => [reference, toStored(question)] as const)
    .filter(([, question]) => !isEmpty(question));
  if (unsent.length === 0) stored.remove();
  else stored.write(Object.fromEntries(unsent));
});

export const questionAbout = (reference: string): Question =>
  useQuestions.getState().questions.get(reference) ?? UNASKED;

export function changeQuestion(reference: string, changes: Partial<Question>): void {
  const question = { ...questionAbout(reference), ...changes };
  useQuestions.setState(({ questions }) => ({ questions: new Map([...questions, [reference, question]]) }));
}

/** Changes what is written. Whoever has taken all of it back begins anew, also where they say the same again. */
export function editQuestion(reference: string, changes: Partial<Pick<Question, 'text' | 'line' | 'draft'>>): void {
  const next = { ...questionAbout(reference), ...changes };
  const isTakenBack = isEmpty({ ...next, text: next.text.trim() });
  // What was said of the last attempt is about another message.
  changeQuestion(reference, {
    ...changes,
    failure: undefined,
    attempt: isTakenBack ? undefined : next.attempt,
  });
}

/** What tells a message from another one. */
const identityOf = (message: NewQuoteMessage): string =>
  message.line === undefined && message.proposal === undefined ? (message.text ?? '') : JSON.stringify(message);

/** Begins to send a message. @returns the key of the attempt: that of the last one where the message is the same */
export function beginAttempt(reference: string, message: NewQuoteMessage): string {
  const { attempt: last } = questionAbout(reference);
  const text = identityOf(message);
  const attempt = last?.text === text ? last : { text, key: createIdempotencyKey() };
  changeQuestion(reference, { attempt, isSending: true, failure: undefined });
  return attempt.key;
}

/** It is sent: the next one begins anew, also where it says the same. */
export const endQuestion = (reference: string): void => changeQuestion(reference, UNASKED);
