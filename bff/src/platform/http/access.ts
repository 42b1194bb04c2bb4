import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access } from '@backlot/domain/contract';

/** Metadata of a controller method: its `Access`. A method without one denies everybody, and fails the start. */
export const ACCESS_RULE = 'backlot:access';
export const RECOGNIZES_CALLER = 'backlot:recognizes-caller';
export const NEEDS_PROOF = 'backlot:needs-proof';

/** Everybody, without an account. Methods of the contract have the access of their endpoint. */
export const Public = (): CustomDecorator => SetMetadata<string, Access>(ACCESS_RULE, 'public');
/** Identifies a signed-in caller of a public method; never rejects, not even an ended session. */
export const RecognizesCaller = (): CustomDecorator => SetMetadata(RECOGNIZES_CALLER, true);

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
