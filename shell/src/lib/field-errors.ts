import type { Locale } from '@backlot/domain';
import { checkMessage, messageText, sortObjections, type MessageSchema } from '@backlot/domain/contract';

/** What a message's schema says about the values, by field, in the visitor's language. */
export function fieldErrors(schema: MessageSchema<unknown>, values: unknown, locale: Locale): Record<string, string> {
  const { fields } = sortObjections(checkMessage(schema, values).objections, (path) => path);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, messageText(message, locale)]],
    ),
  );
}
