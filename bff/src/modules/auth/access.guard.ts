import { message } from '@backlot/domain';
import { createParamDecorator, Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { ACCESS_RULE, type AccessRule } from '../../platform/http/access.js';
import { ProblemException } from '../../platform/http/problem.js';
import { type Identity } from './identity.js';

const notSignedIn = () =>
  new ProblemException(
    { status: 401, title: message('sign-in-needed'), code: 'unauthenticated' },
    { 'www-authenticate': 'Bearer' },
  );

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/iu;

/** The token of a mailed link; whether it is one is for the method to find out. */
function mailedTokenOf(context: ExecutionContext): string {
  const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ProblemException(
    { status: 401, title: message('mailed-link-missing'), code: 'unauthenticated' },
    { 'www-authenticate': 'Bearer' },
  );
}

/** Lets nobody in who is not let in by the rule of the method; no rule lets nobody in. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    switch (rule?.kind) {
      case 'public':
        return true;
      case 'signed-in':
        await this.#identify(context);
        return true;
      case 'role':
        return allow(rule.roles, await this.#identify(context));
      case 'mailed-link':
        mailedTokenOf(context);
        return true;
      default:
        throw new ProblemException({ status: 403, title: message('access-denied'), code: 'forbidden' });
    }
  }

  async #identify(context: ExecutionContext): Promise<Identity> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof UnauthorizedException) throw notSignedIn();
      throw error;
    }
    return identityOf(context);
  }
}

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'profile' in value;

// Passport puts it on the request, without a type.
function identityOf(context: ExecutionContext): Identity {
  const identity: unknown = Reflect.get(context.switchToHttp().getRequest<object>(), 'user');
  if (!isIdentity(identity)) throw notSignedIn();
  return identity;
}

function allow(roles: readonly Identity['profile']['role'][], { profile }: Identity): true {
  if (roles.includes(profile.role)) return true;
  throw new ProblemException({
    status: 403,
    title: message('access-denied'),
    detail: message('administrators-only'),
    code: 'forbidden',
  });
}

/** Who calls, in a method that is not public. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity =>
  identityOf(context),
);

/** The token that came as Bearer, in a method for holders of a mailed link. */
export const MailedToken = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  mailedTokenOf(context),
);
