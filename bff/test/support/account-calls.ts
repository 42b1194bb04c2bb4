import { expect } from 'vitest';
import { Mailbox } from './mailbox.ts';
import { TestServer, type Environment } from './test-server.ts';

export const PASSWORD = 'meadow-harbor-17-violet';
export const NEW_PASSWORD = 'lantern-quarry-93-saffron';

/** Call that changes the password of a signed-in account. */
export const passwordChange = ({ token, cookie }: { token: string; cookie: string }, body: object = {}) => ({
  method: 'POST',
  token,
  headers: { cookie },
  body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...body },
});
export const CHANGE_PASSWORD = '/api/auth/change-password';

/** Runs a server with worker for the tests of the enclosing `describe`; returns it and the calls about accounts. */
export function accountServer(env: Environment = {}) {
  const server = TestServer.forTests({ RUN_WORKER: '1', PUBLIC_ORIGIN: 'https://rentals.example', ...env });
  return { server, ...accountCalls(server) };
}

export function accountCalls(server: TestServer) {
  const mailbox = new Mailbox(server);
  let people = 0;
  const newEmail = () => {
    people += 1;
    return `person.${people}@example.com`;
  };
  const signUp = (email: string, more: object = {}) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD, ...more } });
  const confirm = (token: string, password = PASSWORD) =>
    server.call('/api/auth/confirm', { method: 'POST', token, body: { password } });
  const recover = (email: string) => server.call('/api/auth/recover', { method: 'POST', body: { email } });
  const setPassword = (token: string, password = NEW_PASSWORD) =>
    server.call('/api/auth/password', { method: 'PUT', token, body: { password } });
  const signInStatus = async (email: string, password: string) =>
    (await server.call('/api/auth/sign-in', { method: 'POST', body: { email, password } })).status;
  const profilesOf = (email: string) =>
    server.database.rows('select * from profiles where lower(email) = lower($1)', [email]);

  /** Creates an account with a confirmed address and returns the address. */
  async function member(): Promise<string> {
    const email = newEmail();
    await signUp(email);
    expect((await confirm(await mailbox.token(email))).status).toBe(204);
    return email;
  }

  async function recoveryToken(email: string): Promise<string> {
    const before = (await mailbox.mails(email)).length;
    await recover(email);
    return mailbox.token(email, before + 1);
  }

  return { mailbox, newEmail, signUp, confirm, setPassword, signInStatus, profilesOf, member, recoveryToken };
}
