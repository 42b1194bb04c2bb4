import { message, type Message } from '@backlot/domain';
import { PROOF_REQUIRED } from '@backlot/domain/contract';
import { createParamDecorator, Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { ACCESS_RULE, bearerOf, NEEDS_PROOF, RECOGNIZES_CALLER, type AccessRule } from '../../platform/http/access.js';
import { linkExpired, ProblemException } from '../../platform/http/problem.js';
import { type Identity } from './identity.js';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.js';

const notSignedIn = () =>
  new ProblemException(
    { status: 401, title: message('sign-in-needed'), code: 'unauthenticated' },
    { 'www-authenticate': 'Bearer' },
  );

const denied = (code: 'forbidden' | 'second-factor-missing', detail: Message) =>
  new ProblemException({ status: 403, title: message('access-denied'), detail, code });

const mailedLinkMissing = () =>
  new ProblemException(
    { status: 401, title: message('mailed-link-missing'), code: 'unauthenticated' },
    { 'www-authenticate': 'Bearer' },
  );

/** Lets nobody in who is not let in by the rule of the method; no rule lets nobody in. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly requirement: SecondFactorRequirement,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    switch (rule?.kind) {
      case 'public':
        if (this.reflector.get<boolean | undefined>(RECOGNIZES_CALLER, context.getHandler()) === true)
          await this.#recognize(context);
        return true;
      case 'signed-in':
        this.#demandProof(context, await this.#identify(context));
        return true;
      case 'role': {
        const identity = await this.#identify(context);
        // Who may not call at all is not asked for a password first.
        await this.#allow(rule.roles, identity);
        this.#demandProof(context, identity);
        return true;
      }
      case 'mailed-link':
        if (bearerOf(context) === undefined) throw mailedLinkMissing();
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

  /** Leaves whoever is signed in on the request. A token that is good for nothing makes a visitor of its bearer. */
  async #recognize(context: ExecutionContext): Promise<void> {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (authorization === undefined) return;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) throw error;
    }
  }

  #demandProof(context: ExecutionContext, { isProofFresh }: Identity): void {
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

  async #allow(roles: readonly Identity['profile']['role'][], { profile }: Identity): Promise<void> {
    if (!roles.includes(profile.role)) throw denied('forbidden', message('administrators-only'));
    if (await this.requirement.isUnmet(profile))
      throw denied('second-factor-missing', message('second-factor-missing'));
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

/** Who calls, in a method that is not public. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity =>
  identityOf(context),
);
