import { storedEntry } from '@backlot/domain/contract';
import { create } from 'zustand';
import { createIdempotencyKey } from '../rules/attempt-keys.ts';

/** An attempt to send a text, whose answer may have been lost on its way. */
interface Attempt {
  readonly text: string;
  readonly key: string;
}

/** What a customer is writing about a quote, or has just sent. */
export interface Question {
  readonly text: string;
  readonly isSending: boolean;
  /** Why it was not sent at the last attempt. */
  readonly failure: unknown;
  /** The last one, which the same text goes on with. */
  readonly attempt: Attempt | undefined;
}

/** What of a question outlasts its document. */
type StoredQuestion = Pick<Question, 'text'> & { readonly attempt?: Attempt | undefined };

const UNASKED: Question = { text: '', isSending: false, failure: undefined, attempt: undefined };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readAttempt(stored: unknown): Attempt | undefined {
  if (!isRecord(stored)) return undefined;
  const { text, key } = stored;
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : undefined;
}

/** Any script of this origin, or a hand, can write the storage: what is no question is dropped. */
function readQuestion(stored: unknown): StoredQuestion | undefined {
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return undefined;
  return { text: stored['text'], attempt: readAttempt(stored['attempt']) };
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

useQuestions.subscribe(({ questions }) => {
  const unsent = [...questions].filter(([, { text }]) => text !== '');
  if (unsent.length === 0) stored.remove();
  else stored.write(Object.fromEntries(unsent.map(([reference, { text, attempt }]) => [reference, { text, attempt }])));
});

export const questionAbout = (reference: string): Question =>
  useQuestions.getState().questions.get(reference) ?? UNASKED;

export function changeQuestion(reference: string, changes: Partial<Question>): void {
  const question = { ...questionAbout(reference), ...changes };
  useQuestions.setState(({ questions }) => ({ questions: new Map([...questions, [reference, question]]) }));
}

/** What is typed. Whoever has taken all of it back begins anew, also where they say the same again. */
export function writeQuestion(reference: string, text: string): void {
  const { attempt } = questionAbout(reference);
  // What was said of the last attempt is about another text.
  changeQuestion(reference, { text, failure: undefined, attempt: text.trim() === '' ? undefined : attempt });
}

/** Begins to send a text. @returns the key of the attempt: that of the last one where the text is the same */
export function beginAttempt(reference: string, text: string): string {
  const { attempt: last } = questionAbout(reference);
  const attempt = last?.text === text ? last : { text, key: createIdempotencyKey() };
  changeQuestion(reference, { attempt, isSending: true, failure: undefined });
  return attempt.key;
}

/** It is sent: the next one begins anew, also where it says the same. */
export const endQuestion = (reference: string): void => changeQuestion(reference, UNASKED);
