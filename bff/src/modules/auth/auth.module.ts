import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { accessTokenKey } from '../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { RateLimitModule } from '../../platform/http/rate-limit.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { ACCESS_TOKEN_KEY, AccessTokenStrategy } from './access-token.strategy.ts';
import { AccessGuard } from './access.guard.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { AccountAdministrationController } from './administration/account-administration.controller.ts';
import { AccountAdministrationRepository } from './administration/account-administration.repository.ts';
import { AccountAdministrationService } from './administration/account-administration.service.ts';
import { AuthCookies } from './auth-cookies.ts';
import { AuthController } from './auth.controller.ts';
import { AuthRepository } from './auth.repository.ts';
import { AuthService } from './auth.service.ts';
import { CurrentPasswordController } from './current-password.controller.ts';
import { CurrentPasswordService } from './current-password.service.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { ScopedTokenService } from './scoped-token.service.ts';
import { PasswordRules } from './password-rules.ts';
import { Passkeys } from './second-factors/passkeys.ts';
import { SealedSecrets } from './second-factors/sealed-secrets.ts';
import { SecondFactorChangesRepository } from './second-factors/second-factor-changes.repository.ts';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.ts';
import { SecondFactorsController } from './second-factors/second-factors.controller.ts';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.ts';
import { SecondFactorsService } from './second-factors/second-factors.service.ts';
import { SecondStepService } from './second-factors/second-step.service.ts';
import { SignInChallengesRepository } from './second-factors/sign-in-challenges.repository.ts';
import { SessionIssuer } from './session-issuer.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

@Module({
  imports: [
    RateLimitModule,
    SiteModule,
    PassportModule,
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: (config: Config) => ({ secret: accessTokenKey(config) }) }),
  ],
  controllers: [
    AuthController,
    AccountsController,
    CurrentPasswordController,
    SessionsController,
    SecondFactorsController,
    AccountAdministrationController,
  ],
  providers: [
    AuthRepository,
    SessionsRepository,
    SessionIssuer,
    AuthCookies,
    KnownBrowsers,
    SignInThrottle,
    AuthService,
    AccountsRepository,
    PasswordRules,
    AccountsService,
    CurrentPasswordService,
    SessionsService,
    AccountAdministrationRepository,
    AccountAdministrationService,
    SecondFactorsRepository,
    SecondFactorChangesRepository,
    SignInChallengesRepository,
    SealedSecrets,
    Passkeys,
    SecondFactorRequirement,
    SecondFactorsService,
    SecondStepService,
    ScopedTokenService,
    AccessTokenStrategy,
    { provide: ACCESS_TOKEN_KEY, inject: [CONFIG], useFactory: accessTokenKey },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService, AccountsService, SecondFactorsService, ScopedTokenService],
})
export class AuthModule {}
