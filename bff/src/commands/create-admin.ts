import { AccountsService } from '../modules/auth/accounts.service.ts';
import { AuthModule } from '../modules/auth/auth.module.ts';
import { randomPassword } from '../modules/auth/passwords.ts';
import { ConfigError } from '../platform/config/config.ts';
import { readEmail } from './command-line.ts';
import { runCommand } from './command.ts';

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
