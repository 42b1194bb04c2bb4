import type { ActivityEntry } from '@backlot/domain/contract/staff';
import { CountedActivity } from '../../src/platform/activity/counted-activity.ts';
import { accountServer, CHANGE_PASSWORD, passwordChange } from './account-calls.ts';
import { addCustomer, QuoteRequestTestClient } from './quote-requests.ts';

/** Runs a server for the tests of the enclosing `describe`; returns calls that leave activity, and a reader of it. */
export function activityServer() {
  const { server, ...accounts } = accountServer();
  const adminClient = QuoteRequestTestClient.forTests(server);
  const settled = () => server.app.get(CountedActivity).flush();

  /** Returns the activity entries that `work` leaves, oldest first. */
  async function entriesOf(work: () => Promise<unknown>): Promise<ActivityEntry[]> {
    const { api } = adminClient;
    await settled();
    const [last] = (await api.listActivity({ query: { limit: 1 } })).items;
    await work();
    await settled();
    const { items } = await api.listActivity({ query: { limit: 500 } });
    return items.filter(({ id }) => id > (last?.id ?? 0)).toReversed();
  }

  const failToSignIn = (email: string) =>
    server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: 'wrong-password-1' } });
  // Inserted by SQL: a sign-up would have to wait for its mail.
  const account = () => addCustomer(server);
  const changePassword = (session: { token: string; cookie: string }, currentPassword: string) =>
    server.call(CHANGE_PASSWORD, passwordChange(session, { currentPassword }));

  return { server, adminClient, ...accounts, settled, entriesOf, failToSignIn, account, changePassword };
}
