import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Profile } from '@backlot/domain/contract';

/** Access rule of a controller method. A method without one denies everybody, and fails the start. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'role'; readonly roles: readonly Profile['role'][] }
  | { readonly kind: 'mailed-link' }
  | { readonly kind: 'quote-link' }
  | { readonly kind: 'requests-link' };

export const ACCESS_RULE = 'backlot:access';
export const RECOGNIZES_CALLER = 'backlot:recognizes-caller';

export const NEEDS_PROOF = 'backlot:needs-proof';

/** Everybody, without an account. */
export const Public = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'public' });
/** Any signed-in user. */
export const SignedIn = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'signed-in' });
/** Only profiles with one of these roles; read from the database at each call. */
export const Roles = (...roles: Profile['role'][]): CustomDecorator =>
  SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'role', roles });
/** Only holders of a mailed token; the method itself verifies it. */
export const MailedLink = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'mailed-link' });
/** Like MailedLink, for the reusable link of a quote. */
export const QuoteLink = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'quote-link' });
/** Like MailedLink, for the link to the requests of an address. */
export const RequestsLink = (): CustomDecorator =>
  SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'requests-link' });
/** Identifies a signed-in caller of a public method; never rejects, not even an ended session. */
export const RecognizesCaller = (): CustomDecorator => SetMetadata(RECOGNIZES_CALLER, true);
/** Requires a recent proof of identity of the signed-in caller. */
export const FreshProof = (): CustomDecorator => SetMetadata(NEEDS_PROOF, true);

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/iu;

/** Bearer token, unverified; undefined when there is none. */
export function bearerOf(context: ExecutionContext): string | undefined {
  const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return BEARER.exec(authorization ?? '')?.[1];
}

/** Bearer token of a method for mailed links; the guard ensures that there is one. */
export const MailedToken = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => bearerOf(context) ?? '',
);
