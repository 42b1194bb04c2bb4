import { storedEntry, type NewQuoteMessage } from '@backlot/domain/contract';
import { create } from 'zustand';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { isTouched, type ProposalDraft } from '../rules/proposal-draft.ts';

interface Attempt {
  /** Identity of the message: its text, or its JSON if it has a subject. */
  readonly text: string;
  readonly key: string;
}

export interface Question {
  readonly text: string;
  /** `equipmentId` of its item; unset for a general question. */
  readonly line?: number | undefined;
  readonly draft?: ProposalDraft | undefined;
  readonly isSending: boolean;
  readonly failure: unknown;
  /** Last attempt, whose key a retry reuses. */
  readonly attempt: Attempt | undefined;
}

type StoredQuestion = Pick<Question, 'text' | 'line' | 'draft'> & { readonly attempt?: Attempt | undefined };

const EMPTY_QUESTION: Question = {
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

/** Drops invalid entries: the storage is untrusted. */
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
      return question === undefined ? [] : [[reference, { ...EMPTY_QUESTION, ...question }] as const];
    }),
  );
}

export const QUESTIONS_ENTRY = 'backlot-quote-questions';

/** Session storage, like the link: another language is another document, and phones discard background tabs. */
const stored = storedEntry<unknown>(QUESTIONS_ENTRY, { safeParse: (data) => ({ data }) }, () => sessionStorage);

interface Questions {
  readonly questions: ReadonlyMap<string, Question>;
  readonly reload: () => void;
}

export const useQuestions = create<Questions>()((set) => ({
  questions: readQuestions(stored.read()),
  reload: () => set({ questions: readQuestions(stored.read()) }),
}));

const isEmpty = ({ text, line, draft }: Pick<Question, 'text' | 'line' | 'draft'>) =>
  text === '' && line === undefined && draft === undefined;

/** An untouched editor is not stored: restoring it would take the focus. */
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
  useQuestions.getState().questions.get(reference) ?? EMPTY_QUESTION;

export function changeQuestion(reference: string, changes: Partial<Question>): void {
  const question = { ...questionAbout(reference), ...changes };
  useQuestions.setState(({ questions }) => ({ questions: new Map([...questions, [reference, question]]) }));
}

/** Updates the input. Clearing it drops the attempt, so that the same text sent again is a new message. */
export function editQuestion(reference: string, changes: Partial<Pick<Question, 'text' | 'line' | 'draft'>>): void {
  const next = { ...questionAbout(reference), ...changes };
  const isTakenBack = isEmpty({ ...next, text: next.text.trim() });
  // The last attempt's error is about another message.
  changeQuestion(reference, {
    ...changes,
    failure: undefined,
    attempt: isTakenBack ? undefined : next.attempt,
  });
}

const identityOf = (message: NewQuoteMessage): string =>
  message.line === undefined && message.proposal === undefined ? (message.text ?? '') : JSON.stringify(message);

/** @returns the attempt's idempotency key, reused if the message is unchanged */
export function beginAttempt(reference: string, message: NewQuoteMessage): string {
  const { attempt: last } = questionAbout(reference);
  const text = identityOf(message);
  const attempt = last?.text === text ? last : { text, key: createIdempotencyKey() };
  changeQuestion(reference, { attempt, isSending: true, failure: undefined });
  return attempt.key;
}

/** Resets the question after sending, so that the same text is a new message. */
export const endQuestion = (reference: string): void => changeQuestion(reference, EMPTY_QUESTION);
