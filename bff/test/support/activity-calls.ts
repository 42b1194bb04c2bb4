import type { ActivityEntry } from '@backlot/domain/contract/staff';
import { CountedActivity } from '../../src/platform/activity/counted-activity.js';
import { accountCalls, NEW_PASSWORD, startAccountServer } from './account-calls.js';
import { type Mailbox } from './mailbox.js';
import { addCustomer, QuoteRequestTestClient } from './quote-requests.js';
import { type TestServer } from './test-server.js';

/** A server that sends mail, and an admin at it. */
export interface ActivityServer {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly desk: QuoteRequestTestClient;
}

export async function startActivityServer(): Promise<ActivityServer> {
  const { server, mailbox } = await startAccountServer();
  return { server, mailbox, desk: await QuoteRequestTestClient.open(server) };
}

/** What leaves entries in the activity, and what it has left. */
export function activityCalls(at: () => ActivityServer) {
  const accounts = accountCalls(at);
  const settled = () => at().server.app.get(CountedActivity).flush();

  /** What this work has left in the stream, the oldest first. */
  async function writtenBy(work: () => Promise<unknown>): Promise<ActivityEntry[]> {
    const { api } = at().desk;
    await settled();
    const [last] = (await api.listActivity({ query: { limit: 1 } })).items;
    await work();
    await settled();
    const { items } = await api.listActivity({ query: { limit: 500 } });
    return items.filter(({ id }) => id > (last?.id ?? 0)).toReversed();
  }

  const failToSignIn = (email: string) =>
    at().server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: 'wrong-password-1' } });
  // Not by mail, which takes its time.
  const account = () => addCustomer(at().server);
  const changePassword = ({ token, cookie }: { token: string; cookie: string }, currentPassword: string) =>
    at().server.call('/api/auth/change-password', {
      method: 'POST',
      token,
      headers: { cookie },
      body: { currentPassword, newPassword: NEW_PASSWORD },
    });

  return { ...accounts, settled, writtenBy, failToSignIn, account, changePassword };
}
