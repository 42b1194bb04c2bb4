import type { Locale } from '@backlot/domain';
import { checkMessage, messageText, sortIssues, type MessageSchema } from '@backlot/domain/contract';

/** Returns the messages of schema validation by field, in the visitor's language. */
export function fieldErrors(schema: MessageSchema<unknown>, values: unknown, locale: Locale): Record<string, string> {
  const { fields } = sortIssues(checkMessage(schema, values).issues, (path) => path);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, messageText(message, locale)]],
    ),
  );
}
