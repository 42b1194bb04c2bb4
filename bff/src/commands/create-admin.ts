import { AccountsService } from '../modules/auth/accounts.service.js';
import { AuthModule } from '../modules/auth/auth.module.js';
import { randomPassword } from '../modules/auth/passwords.js';
import { ConfigError } from '../platform/config/config.js';
import { readEmail } from './command-line.js';
import { runCommand } from './command.js';

// Creates an admin and prints a random password, once.
await runCommand({
  usage: 'npm run admin:create -- --email name@example.com',
  read: readEmail,
  module: AuthModule,
  run: async (app, email) => {
    const password = randomPassword();
    const isNew = await app.get(AccountsService).createAdmin({ email, password });
    if (!isNew) throw new ConfigError(`${email} has an account already; nothing was changed`);
    return `Admin ${email}, password ${password}\n`;
  },
});
