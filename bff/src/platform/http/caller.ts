import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import * as z from 'zod';

const signedInRequest = z.object({ user: z.object({ profile: z.object({ id: z.uuid(), email: z.string() }) }) });

/** Who a call comes from, as a record of what was done names it. */
export interface Caller {
  readonly profileId: string;
  readonly email: string;
}

/** Who calls a method that is not public; the guard has put it on the request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  toCaller(signedInRequest.parse(context.switchToHttp().getRequest<object>())),
);

/** Who calls a public method that is marked with `@RecognizesCaller()`; undefined for a visitor. */
export const RecognizedCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined =>
  callerOf(context.switchToHttp().getRequest<object>()),
);

/** Whom the guard has put on a request; undefined for a visitor. */
export function callerOf(request: object): Caller | undefined {
  const { data } = signedInRequest.safeParse(request);
  return data === undefined ? undefined : toCaller(data);
}

function toCaller({ user: { profile } }: z.output<typeof signedInRequest>): Caller {
  return { profileId: profile.id, email: profile.email };
}

const sessionRequest = z.object({
  user: z.object({ sessionId: z.uuid(), readAt: z.number(), profile: z.object({ id: z.uuid() }) }),
});

/** The session that a call belongs to, and whose it is. */
export interface CallerSession {
  readonly sessionId: string;
  readonly profileId: string;
  /** When it was read, in seconds by the clock of the database. */
  readonly readAt: number;
}

/** The session of a call to a method that is not public. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): CallerSession => {
  const { sessionId, readAt, profile } = sessionRequest.parse(context.switchToHttp().getRequest<object>()).user;
  return { sessionId, profileId: profile.id, readAt };
});
