import type { Locale } from '@backlot/domain';
import { checkMessage, messageText, quoteLinkRequestSchema, sortIssues } from '@backlot/domain/contract';

export interface LinkRequest {
  readonly reference: string;
  readonly email: string;
}

export type LinkRequestErrors = Partial<Record<keyof LinkRequest, string>>;

export const LINK_REQUEST_FIELDS = ['reference', 'email'] as const;

const fieldAt = (path: string) => LINK_REQUEST_FIELDS.find((field) => field === path);

export function readLinkRequest(
  values: LinkRequest,
  locale: Locale,
): { readonly request: LinkRequest } | { readonly errors: LinkRequestErrors } {
  const { data, issues } = checkMessage(quoteLinkRequestSchema, values);
  if (data !== undefined) return { request: data };
  const { fields } = sortIssues(issues, fieldAt);
  const errors: LinkRequestErrors = {};
  for (const field of LINK_REQUEST_FIELDS) {
    const message = fields[field];
    if (message !== undefined) errors[field] = messageText(message, locale);
  }
  return { errors };
}
