import { type Locale } from '@backlot/domain';
import { messageText, readIssueMessage } from '@backlot/domain/contract';
import { schemaResolver } from '@backlot/ui-kit/forms';

type Schema = Parameters<typeof schemaResolver>[0];

/** What a message's schema says about the values, by field, in the visitor's language. */
export function fieldErrors(schema: Schema, values: unknown, locale: Locale): Record<string, string> {
  const errors = schemaResolver(schema, { sync: true })(values);
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, messageText(readIssueMessage(String(message)), locale)]),
  );
}
