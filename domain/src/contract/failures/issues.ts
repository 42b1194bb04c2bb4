import { readIssueMessage } from '../../messages/issue-message.ts';
import type { Message } from '../../messages/message.ts';
import { fieldMessageOf } from '../problem.ts';
import { problemOf } from './failed-call.ts';

/** Validation issue of one field of a message. */
export interface FieldIssue {
  /** Example: `items.2.quantity`. */
  readonly path: string;
  readonly message: Message;
}

export const issuesOf = (cause: unknown): readonly FieldIssue[] =>
  (problemOf(cause)?.errors ?? []).map((error) => ({ path: error.path, message: fieldMessageOf(error) }));

/** The part of a zod schema that {@link checkMessage} uses. */
export interface MessageSchema<T> {
  safeParse(value: unknown): {
    data?: T | undefined;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Returns the parsed message, or the validation issues in the server's form. */
export function checkMessage<T>(
  schema: MessageSchema<T>,
  message: unknown,
): { readonly data: T | undefined; readonly issues: readonly FieldIssue[] } {
  const { data, error } = schema.safeParse(message);
  return {
    data,
    issues: (error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      message: readIssueMessage(issue.message),
    })),
  };
}

export interface SortedIssues<Field extends string> {
  /** First message of each field. */
  readonly fields: Partial<Record<Field, Message>>;
  /** Issues without a form field. */
  readonly others: readonly FieldIssue[];
}

export function sortIssues<Field extends string>(
  issues: readonly FieldIssue[],
  fieldAt: (path: string) => Field | undefined,
): SortedIssues<Field> {
  const fields: Partial<Record<Field, Message>> = {};
  const others: FieldIssue[] = [];
  for (const issue of issues) {
    const field = fieldAt(issue.path);
    if (field === undefined) others.push(issue);
    else fields[field] ??= issue.message;
  }
  return { fields, others };
}
