import { readIssueMessage } from '../../messages/issue-message.js';
import type { Message } from '../../messages/message.js';
import { fieldMessageOf } from '../problem.js';
import { problemOf } from './failed-call.js';

/** What is wrong with one part of a message. */
export interface Objection {
  /** `customerEmail`, `items.2.quantity`. */
  readonly path: string;
  readonly message: Message;
}

/** What the server objects to. */
export const objectionsOf = (cause: unknown): readonly Objection[] =>
  (problemOf(cause)?.errors ?? []).map((error) => ({ path: error.path, message: fieldMessageOf(error) }));

/** A schema of the contract, as far as it checks. */
export interface MessageSchema<T> {
  safeParse(value: unknown): {
    data?: T | undefined;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** A message as its schema reads it; undefined with what the schema objects to, in the server's form. */
export function checkMessage<T>(
  schema: MessageSchema<T>,
  message: unknown,
): { readonly data: T | undefined; readonly objections: readonly Objection[] } {
  const { data, error } = schema.safeParse(message);
  return {
    data,
    objections: (error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      message: readIssueMessage(issue.message),
    })),
  };
}

/** Objections where they can be answered. */
export interface SortedObjections<Field extends string> {
  /** The first message of each field. */
  readonly fields: Partial<Record<Field, Message>>;
  /** Those that belong to no field. */
  readonly others: readonly Objection[];
}

/** Sorts objections to the fields of a form. */
export function sortObjections<Field extends string>(
  objections: readonly Objection[],
  fieldAt: (path: string) => Field | undefined,
): SortedObjections<Field> {
  const fields: Partial<Record<Field, Message>> = {};
  const others: Objection[] = [];
  for (const objection of objections) {
    const field = fieldAt(objection.path);
    if (field === undefined) others.push(objection);
    else fields[field] ??= objection.message;
  }
  return { fields, others };
}
