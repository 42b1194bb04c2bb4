import { AuthModule } from '../modules/auth/auth.module.ts';
import { SecondFactorsService } from '../modules/auth/second-factors/second-factors.service.ts';
import { ConfigError } from '../platform/config/config.ts';
import { readEmail } from './command-line.ts';
import { runCommand } from './command.ts';

// Removes all second factors of an account, recovery codes included. The caller has verified the person's identity.
await runCommand({
  usage: 'npm run admin:reset-second-factor -- --email name@example.com',
  read: readEmail,
  module: AuthModule,
  run: async (app, email) => {
    const isReset = await app.get(SecondFactorsService).reset(email);
    if (!isReset) throw new ConfigError(`${email} has no second factor; nothing was changed`);
    return `${email} signs in with the password alone now, and is told by mail\n`;
  },
});
