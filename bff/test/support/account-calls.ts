import { expect } from 'vitest';
import { Mailbox } from './mailbox.js';
import { TestServer } from './test-server.js';

export const PASSWORD = 'meadow-harbor-17-violet';
export const NEW_PASSWORD = 'lantern-quarry-93-saffron';

/** A server that sends mail, and the mail that it has sent. */
interface AccountServer {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
}

export async function startAccountServer(env: Record<string, string> = {}): Promise<AccountServer> {
  const server = await TestServer.start({ RUN_WORKER: '1', PUBLIC_ORIGIN: 'https://rentals.example', ...env });
  return { server, mailbox: new Mailbox(server.config.dataDir) };
}

/** What visitors do about their accounts at this server. */
export function accountCalls(at: () => AccountServer) {
  let people = 0;
  const somebody = () => {
    people += 1;
    return `person.${people}@example.com`;
  };
  const signUp = (email: string, more: object = {}) =>
    at().server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD, ...more } });
  const confirm = (token: string, password = PASSWORD) =>
    at().server.call('/api/auth/confirm', { method: 'POST', token, body: { password } });
  const recover = (email: string) => at().server.call('/api/auth/recover', { method: 'POST', body: { email } });
  const setPassword = (token: string, password = NEW_PASSWORD) =>
    at().server.call('/api/auth/password', { method: 'PUT', token, body: { password } });
  const signInStatus = async (email: string, password: string) =>
    (await at().server.call('/api/auth/sign-in', { method: 'POST', body: { email, password } })).status;
  const profilesOf = (email: string) =>
    at().server.database.rows('select * from profiles where lower(email) = lower($1)', [email]);

  /** An account whose address is confirmed. */
  async function member(): Promise<string> {
    const email = somebody();
    await signUp(email);
    expect((await confirm(await at().mailbox.token(email))).status).toBe(204);
    return email;
  }

  /** The token of a fresh recovery link. */
  async function recoveryToken(email: string): Promise<string> {
    const before = (await at().mailbox.now(email)).length;
    await recover(email);
    return at().mailbox.token(email, before + 1);
  }

  return { somebody, signUp, confirm, setPassword, signInStatus, profilesOf, member, recoveryToken };
}
