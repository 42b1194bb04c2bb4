import { useSyncExternalStore } from 'react';
import { createIdempotencyKey } from './rules/idempotency-key.ts';

/** Text typed for a request and not yet saved by the server. */
export interface UnsentText {
  readonly text: string;
  /** The last attempt, whose response may be lost: the same text reuses its idempotency key. */
  readonly attempt: { readonly text: string; readonly key: string } | undefined;
  readonly isSending: boolean;
  readonly failure: string | undefined;
}

const EMPTY: UnsentText = { text: '', attempt: undefined, isSending: false, failure: undefined };

// In memory only: messages to customers must not be stored in the browser.
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

export const readUnsentText = (id: string): UnsentText => texts.get(id) ?? EMPTY;

/** Stores the typed text. Clearing it drops the last attempt, so that the next text gets a new idempotency key. */
export function setUnsentText(id: string, text: string): void {
  store(id, text.trim() === '' ? { ...EMPTY, text } : { ...readUnsentText(id), text });
}

/** Marks the text as being sent and returns its idempotency key: that of the last attempt if unchanged. */
export function beginSending(id: string, text: string): string {
  const before = readUnsentText(id);
  const attempt = before.attempt?.text === text ? before.attempt : { text, key: createIdempotencyKey() };
  store(id, { ...before, attempt, isSending: true, failure: undefined });
  return attempt.key;
}

/** Removes the text after success; stores the `failure` otherwise. */
export function endSending(id: string, failure: string | undefined): void {
  const before = texts.get(id);
  if (before === undefined) return;
  store(id, failure === undefined ? undefined : { ...before, isSending: false, failure });
}

export function clearUnsentTexts(): void {
  texts.clear();
  for (const listener of listeners) listener();
}

export function useUnsentText(id: string): UnsentText {
  return useSyncExternalStore(subscribe, () => readUnsentText(id));
}
