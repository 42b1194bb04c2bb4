import type { Locale } from '@backlot/domain';
import { messageText, type FieldIssue } from '@backlot/domain/contract';

/** Returns the first message of each field in the page's language. */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly FieldIssue[],
  locale: Locale,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const issue = issues.find(({ path }) => path === field);
    if (issue !== undefined) errors[field] = messageText(issue.message, locale);
  }
  return errors;
}
