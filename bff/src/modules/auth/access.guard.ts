import { message, type Message } from '@backlot/domain';
import { PROOF_REQUIRED, type Access } from '@backlot/domain/contract';
import { createParamDecorator, Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ACCESS_RULE, bearerOf, NEEDS_PROOF, RECOGNIZES_CALLER } from '../../platform/http/access.ts';
import { linkExpired, ProblemException } from '../../platform/http/problem.ts';
import type { Identity } from './identity.ts';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.ts';

const unauthenticated = (title: Message) =>
  new ProblemException({ status: 401, title, code: 'unauthenticated' }, { 'www-authenticate': 'Bearer' });

const notSignedIn = () => unauthenticated(message('sign-in-needed'));

const denied = (code: 'forbidden' | 'second-factor-missing', detail: Message) =>
  new ProblemException({ status: 403, title: message('access-denied'), detail, code });

/** Enforces the access rule of the method. Denies by default: a method without a rule is forbidden. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly requirement: SecondFactorRequirement,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    switch (access) {
      case 'public':
        if (this.reflector.get<boolean | undefined>(RECOGNIZES_CALLER, context.getHandler()) === true)
          await this.#recognize(context);
        return true;
      case 'signed-in':
        this.#assertRecentProof(context, await this.#identify(context));
        return true;
      case 'admin': {
        const identity = await this.#identify(context);
        // Authorization first, so that an unauthorized caller gets no password prompt.
        await this.#assertAdmin(identity);
        this.#assertRecentProof(context, identity);
        return true;
      }
      case 'recovery':
      case 'confirmation':
        if (bearerOf(context) === undefined) throw unauthenticated(message('mailed-link-missing'));
        return true;
      case 'quote-link':
        if (bearerOf(context) === undefined) throw linkExpired();
        return true;
      case 'requests-link':
        if (bearerOf(context) === undefined) throw linkExpired(message('requests-link-expired'));
        return true;
      default:
        throw new ProblemException({ status: 403, title: message('access-denied'), code: 'forbidden' });
    }
  }

  /** Attaches the caller's identity if the token is valid; with an invalid token the request stays anonymous. */
  async #recognize(context: ExecutionContext): Promise<void> {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (authorization === undefined) return;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
    }
  }

  #assertRecentProof(context: ExecutionContext, { isProofFresh }: Identity): void {
    if (isProofFresh || this.reflector.get<boolean | undefined>(NEEDS_PROOF, context.getHandler()) !== true) return;
    throw new ProblemException({ status: 403, title: message('proof-required'), code: PROOF_REQUIRED });
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

  async #assertAdmin({ profile }: Identity): Promise<void> {
    if (profile.role !== 'admin') throw denied('forbidden', message('administrators-only'));
    if (await this.requirement.isUnmet(profile))
      throw denied('second-factor-missing', message('second-factor-missing'));
  }
}

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'profile' in value;

// Passport sets `user` untyped.
function identityOf(context: ExecutionContext): Identity {
  const identity: unknown = Reflect.get(context.switchToHttp().getRequest<object>(), 'user');
  if (!isIdentity(identity)) throw notSignedIn();
  return identity;
}

/** Identity of the caller; only for methods that are not public. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity =>
  identityOf(context),
);
