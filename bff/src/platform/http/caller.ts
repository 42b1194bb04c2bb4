import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import * as z from 'zod';

const signedInRequest = z.object({
  user: z.object({
    sessionId: z.uuid(),
    readAt: z.number(),
    profile: z.object({ id: z.uuid(), email: z.string() }),
  }),
});

export interface Caller {
  readonly profileId: string;
  readonly email: string;
}

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  toCaller(signedInRequest.parse(context.switchToHttp().getRequest<object>())),
);

/** Caller of a public method with `@RecognizesCaller()`; undefined for a visitor. */
export const RecognizedCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined =>
  callerOf(context.switchToHttp().getRequest<object>()),
);

/** Caller that the guard set on a request; undefined for a visitor. */
export function callerOf(request: object): Caller | undefined {
  const { data } = signedInRequest.safeParse(request);
  return data === undefined ? undefined : toCaller(data);
}

function toCaller({ user: { profile } }: z.output<typeof signedInRequest>): Caller {
  return { profileId: profile.id, email: profile.email };
}

export interface CallerSession {
  readonly sessionId: string;
  readonly profileId: string;
  /** Time of the read, in seconds of the database's clock. */
  readonly readAt: number;
}

export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): CallerSession => {
  const { sessionId, readAt, profile } = signedInRequest.parse(context.switchToHttp().getRequest<object>()).user;
  return { sessionId, profileId: profile.id, readAt };
});
