import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import type { Profile } from '@backlot/domain/contract';

/** Who may call a controller method. A method that does not say it lets nobody in and keeps the server from starting. */
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
/** Everybody with a session. */
export const SignedIn = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'signed-in' });
/** Only profiles with one of these roles; the role is read from the database at each call. */
export const Roles = (...roles: Profile['role'][]): CustomDecorator =>
  SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'role', roles });
/** Only the holder of the token of a mailed link, who is not signed in by it; the method itself looks the token up. */
export const MailedLink = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'mailed-link' });
/** The same for the link of a quote, which works again and again. */
export const QuoteLink = (): CustomDecorator => SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'quote-link' });
/** The same for the link to the requests of an address. */
export const RequestsLink = (): CustomDecorator =>
  SetMetadata<string, AccessRule>(ACCESS_RULE, { kind: 'requests-link' });
/** On a public method: who is signed in is known to it. It refuses nobody, also not a session that has ended. */
export const RecognizesCaller = (): CustomDecorator => SetMetadata(RECOGNIZES_CALLER, true);
/** On a method for whoever is signed in: only within some minutes of a proof that it is the owner of the account who calls. */
export const FreshProof = (): CustomDecorator => SetMetadata(NEEDS_PROOF, true);

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/iu;

/** The token that came as Bearer; whether it is one is for the method to find out. Undefined when there is none. */
export function bearerOf(context: ExecutionContext): string | undefined {
  const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return BEARER.exec(authorization ?? '')?.[1];
}

/** The token that came as Bearer, in a method for holders of a mailed link. The guard has let nobody in without. */
export const MailedToken = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => bearerOf(context) ?? '',
);
