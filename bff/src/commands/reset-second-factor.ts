import { AuthModule } from '../modules/auth/auth.module.js';
import { SecondFactorsService } from '../modules/auth/second-factors/second-factors.service.js';
import { ConfigError } from '../platform/config/config.js';
import { readEmail } from './command-line.js';
import { runCommand } from './command.js';

// Removes the second factors of somebody who has lost them all, recovery codes too. Whoever is at the terminal has made sure who asks.
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
