import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { accessTokenKey } from './access-token-key.js';
import { ACCESS_TOKEN_KEY, AccessTokenStrategy } from './access-token.strategy.js';
import { AccessGuard } from './access.guard.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AuthController } from './auth.controller.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { PassService } from './pass.service.js';

/** Accounts, and the guard that every controller method of the application stands behind. */
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: (config: Config) => ({ secret: accessTokenKey(config) }) }),
  ],
  controllers: [AuthController, AccountsController],
  providers: [
    AuthRepository,
    AuthService,
    AccountsRepository,
    AccountsService,
    PassService,
    AccessTokenStrategy,
    { provide: ACCESS_TOKEN_KEY, inject: [CONFIG], useFactory: accessTokenKey },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService, AccountsService, PassService],
})
export class AuthModule {}
