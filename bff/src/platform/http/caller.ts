import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import * as z from 'zod';

const signedInRequest = z.object({ user: z.object({ profile: z.object({ id: z.uuid(), email: z.string() }) }) });

/** Who a call comes from, as a record of what was done names it. */
export interface Caller {
  readonly profileId: string;
  readonly email: string;
}

/** Who calls a method that is not public; the guard has put it on the request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { id, email } = signedInRequest.parse(context.switchToHttp().getRequest<object>()).user.profile;
  return { profileId: id, email };
});

const sessionRequest = z.object({ user: z.object({ sessionId: z.uuid(), profile: z.object({ id: z.uuid() }) }) });

/** The session that a call belongs to, and whose it is. */
export interface CallerSession {
  readonly sessionId: string;
  readonly profileId: string;
}

/** The session of a call to a method that is not public. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): CallerSession => {
  const { sessionId, profile } = sessionRequest.parse(context.switchToHttp().getRequest<object>()).user;
  return { sessionId, profileId: profile.id };
});
