import type { Locale } from '@backlot/domain';
import { checkMessage, messageText, quoteLinkRequestSchema, sortObjections } from '@backlot/domain/contract';

/** What is filled in to have a new link sent. */
export interface LinkRequest {
  readonly reference: string;
  readonly email: string;
}

export type LinkRequestErrors = Partial<Record<keyof LinkRequest, string>>;

/** In the order of the form. */
export const LINK_REQUEST_FIELDS = ['reference', 'email'] as const;

const fieldAt = (path: string) => LINK_REQUEST_FIELDS.find((field) => field === path);

/** The filled form as the server takes it, or what is wrong with it in the visitor's language. */
export function readLinkRequest(
  values: LinkRequest,
  locale: Locale,
): { readonly request: LinkRequest } | { readonly errors: LinkRequestErrors } {
  const { data, objections } = checkMessage(quoteLinkRequestSchema, values);
  if (data !== undefined) return { request: data };
  const { fields } = sortObjections(objections, fieldAt);
  const errors: LinkRequestErrors = {};
  for (const field of LINK_REQUEST_FIELDS) {
    const message = fields[field];
    if (message !== undefined) errors[field] = messageText(message, locale);
  }
  return { errors };
}
