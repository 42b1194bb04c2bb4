import { useSyncExternalStore } from 'react';
import { createAttemptKey } from '../rules/attempt-key.ts';

/** A text that is typed for a request and that the server does not have yet. */
export type UnsentText = {
  readonly text: string;
  /** The last try of sending it, whose answer may have been lost: the same text again is the same message. */
  readonly attempt: { readonly text: string; readonly key: string } | undefined;
  readonly isSending: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
};

const NOTHING: UnsentText = { text: '', attempt: undefined, isSending: false, failure: undefined };

// In memory alone, as long as the tab is open: what is written to customers has no place in the browser's storage.
const texts = new Map<string, UnsentText>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(id: string, text: UnsentText | undefined): void {
  if (text === undefined) texts.delete(id);
  else texts.set(id, text);
  for (const listener of listeners) listener();
}

/** The text of this id, as it is at this moment. */
export const readUnsentText = (id: string): UnsentText => texts.get(id) ?? NOTHING;

/** Takes over what was typed. An emptied field forgets its last try too: whatever is typed next is another message. */
export function typeUnsentText(id: string, text: string): void {
  store(id, text.trim() === '' ? { ...NOTHING, text } : { ...readUnsentText(id), text });
}

/** Marks the text as being sent, and gives the key that it is sent with: that of the last try unless the text is another one. */
export function beginSending(id: string, text: string): string {
  const before = readUnsentText(id);
  const attempt = before.attempt?.text === text ? before.attempt : { text, key: createAttemptKey() };
  store(id, { ...before, attempt, isSending: true, failure: undefined });
  return attempt.key;
}

/** The server has the text, or says in `failure` why not. */
export function endSending(id: string, failure: string | undefined): void {
  const before = texts.get(id);
  if (before === undefined) return;
  store(id, failure === undefined ? undefined : { ...before, isSending: false, failure });
}

/** Forgets all of them. */
export function forgetUnsentTexts(): void {
  texts.clear();
  for (const listener of listeners) listener();
}

/** The text of this id, followed. */
export function useUnsentText(id: string): UnsentText {
  return useSyncExternalStore(subscribe, () => readUnsentText(id));
}
