import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { accessTokenKey } from '../../platform/config/access-token-key.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { RateLimitModule } from '../../platform/http/rate-limit.module.js';
import { SiteModule } from '../site/site.module.js';
import { ACCESS_TOKEN_KEY, AccessTokenStrategy } from './access-token.strategy.js';
import { AccessGuard } from './access.guard.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AccountAdministrationController } from './administration/account-administration.controller.js';
import { AccountAdministrationRepository } from './administration/account-administration.repository.js';
import { AccountAdministrationService } from './administration/account-administration.service.js';
import { AuthCookies } from './auth-cookies.js';
import { AuthController } from './auth.controller.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { CurrentPassword } from './current-password.js';
import { KnownBrowsers } from './known-browsers.js';
import { PassService } from './pass.service.js';
import { PasswordRules } from './password-rules.js';
import { PasswordChangeController } from './password-change.controller.js';
import { PasswordChangeService } from './password-change.service.js';
import { IdentityProofController } from './proof/identity-proof.controller.js';
import { IdentityProofService } from './proof/identity-proof.service.js';
import { IdentityProof } from './proof/identity-proof.js';
import { PasswordProof } from './proof/password-proof.js';
import { RecoveryPace } from './recovery-pace.js';
import { RefreshTokens } from './refresh-tokens.js';
import { EnrolmentsRepository } from './second-factors/enrolments.repository.js';
import { Passkeys } from './second-factors/passkeys.js';
import { SealedSecrets } from './second-factors/sealed-secrets.js';
import { SecondFactorChangesRepository } from './second-factors/second-factor-changes.repository.js';
import { SecondFactorProofs } from './second-factors/second-factor-proofs.js';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.js';
import { SecondFactorsController } from './second-factors/second-factors.controller.js';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.js';
import { SecondFactorsService } from './second-factors/second-factors.service.js';
import { SecondStepController } from './second-factors/second-step.controller.js';
import { SecondStepService } from './second-factors/second-step.service.js';
import { SignInChallengesRepository } from './second-factors/sign-in-challenges.repository.js';
import { SessionIssuer } from './session-issuer.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInPace } from './sign-in-pace.js';
import { SignInSources } from './sign-in-sources.js';

/** Accounts, and the guard that every controller method of the application stands behind. */
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
    PasswordChangeController,
    IdentityProofController,
    SessionsController,
    SecondStepController,
    SecondFactorsController,
    AccountAdministrationController,
  ],
  providers: [
    AuthRepository,
    SessionsRepository,
    RefreshTokens,
    SessionIssuer,
    AuthCookies,
    KnownBrowsers,
    SignInSources,
    SignInPace,
    CurrentPassword,
    RecoveryPace,
    AuthService,
    AccountsRepository,
    PasswordRules,
    AccountsService,
    PasswordChangeService,
    { provide: IdentityProof, useClass: PasswordProof },
    IdentityProofService,
    SessionsService,
    AccountAdministrationRepository,
    AccountAdministrationService,
    SecondFactorsRepository,
    SecondFactorChangesRepository,
    EnrolmentsRepository,
    SignInChallengesRepository,
    SealedSecrets,
    Passkeys,
    SecondFactorProofs,
    SecondFactorRequirement,
    SecondFactorsService,
    SecondStepService,
    PassService,
    AccessTokenStrategy,
    { provide: ACCESS_TOKEN_KEY, inject: [CONFIG], useFactory: accessTokenKey },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService, AccountsService, SecondFactorsService, PassService],
})
export class AuthModule {}
