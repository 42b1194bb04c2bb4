import { randomUUID } from 'node:crypto';
import { ACTIVITY_KINDS, type ActivityEntry, type ActivityKind } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { SecondFactorsService } from '../src/modules/auth/second-factors/second-factors.service.ts';
import { AccountsService } from '../src/modules/auth/accounts.service.ts';
import { ReleasesService } from '../src/platform/releases/releases.service.ts';
import { PASSWORD } from './support/account-calls.ts';
import { activityServer } from './support/activity-calls.ts';
import { addEquipment } from './support/catalogue.ts';
import { approve, insertQuoteLink, upload } from './support/paperwork.ts';
import { recordDeposit, submitAndSend } from './support/payments.ts';
import { shareActions } from './support/quote-shares.ts';
import { recordByPhone } from './support/recorded-acceptances.ts';
import { SecondFactorOwner } from './support/second-factors.ts';
import { insertFiles } from './support/signing.ts';
import { stockActions } from './support/stock-calls.ts';
import { aRelease, writePointer, run, storeOf } from './support/releases.ts';
import { cookieOf } from './support/test-server.ts';

const fixture = activityServer();
let item: number;
beforeAll(async () => {
  [item = 0] = await addEquipment(fixture.server.database, [{ name: 'Camera' }]);
});

const { recoveryToken, setPassword, signUp, confirm, newEmail } = fixture;
const { entriesOf, failToSignIn, account, changePassword } = fixture;

const signInFrom = (owner: { email: string; password: string }) => fixture.server.signIn(owner);
const ownSession = async (token: string) =>
  (await fixture.server.api(token).listSessions()).items.find(({ isCurrent }) => isCurrent)?.id ?? '';

type Expected = Partial<ActivityEntry>;
/** Prepares an action and returns it; the action leaves one activity entry. */
type PrepareAction = () => Promise<() => Promise<unknown>>;

const factorOwner = () => SecondFactorOwner.open(fixture.server);
async function withApp() {
  const owner = await factorOwner();
  const { codes } = await owner.addApp();
  return { owner, code: codes[0] ?? '' };
}
async function removal(owner: SecondFactorOwner): Promise<() => Promise<unknown>> {
  const api = fixture.server.api(owner.token);
  const id = (await api.listSecondFactors()).items[0]?.id ?? '';
  return () => api.removeSecondFactor({ params: { id }, body: { currentPassword: owner.account.password } });
}
function factorChange(
  secondFactor: NonNullable<ActivityEntry['details']['secondFactor']>,
  prepare: PrepareAction,
  expected: Expected = { actorId: expect.any(String) },
): readonly [ActivityKind, Expected, PrepareAction] {
  return ['second-factor-change', { details: { secondFactor }, subjectId: expect.any(String), ...expected }, prepare];
}

async function withRequest(work: (id: string) => Promise<unknown>): Promise<() => Promise<unknown>> {
  const { id } = await fixture.adminClient.submit([[item, 1]]);
  return () => work(id);
}

const sentQuote = () => submitAndSend(fixture.adminClient, item);

const actions: Readonly<Record<string, readonly [ActivityKind, Expected, PrepareAction]>> = {
  'a sign-in': [
    'sign-in',
    { outcome: 'done', times: 1 },
    async () => {
      const owner = await account();
      return () => signInFrom(owner);
    },
  ],
  'a failed sign-in': [
    'sign-in',
    { outcome: 'refused', actorId: null },
    async () => {
      const { email } = await account();
      return () => failToSignIn(email);
    },
  ],
  'a failed sign-in to no account': [
    'sign-in',
    { outcome: 'refused', subject: null, subjectId: null },
    () => Promise.resolve(() => failToSignIn(newEmail())),
  ],
  'a sign-out': [
    'sign-out',
    {},
    async () => {
      const { cookie } = await signInFrom(await account());
      return () => fixture.server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
    },
  ],
  'a requested recovery': [
    'recovery-request',
    {},
    async () => {
      const { email } = await account();
      return () => fixture.server.call('/api/auth/recover', { method: 'POST', body: { email } });
    },
  ],
  'a recovery': [
    'recovery',
    {},
    async () => {
      const token = await recoveryToken((await account()).email);
      return () => setPassword(token);
    },
  ],
  'a new password': [
    'password-change',
    {},
    async () => {
      const owner = await account();
      const session = await signInFrom(owner);
      return () => changePassword(session, owner.password);
    },
  ],
  'a wrong current password': [
    'password-check',
    { outcome: 'refused' },
    async () => {
      const session = await signInFrom(await account());
      return () => changePassword(session, 'not-the-password-1');
    },
  ],
  'a wrong second step': [
    'second-factor-check',
    { outcome: 'refused', actorId: null, subjectId: expect.any(String) },
    async () => {
      const { owner } = await withApp();
      const cookie = await owner.startSignIn();
      return () => owner.prove(cookie, { kind: 'totp', code: '000000' });
    },
  ],
  'a second step with a code that was used': [
    'second-factor-check',
    { outcome: 'refused', actorId: null },
    async () => {
      const { owner, code } = await withApp();
      await owner.signInWithCode(code);
      const cookie = await owner.startSignIn();
      return () => owner.prove(cookie, { kind: 'recovery-code', code });
    },
  ],
  'a new authenticator app': factorChange('app-added', async () => {
    const owner = await factorOwner();
    return () => owner.addApp();
  }),
  'a new passkey': factorChange('passkey-added', async () => {
    const owner = await factorOwner();
    return () => owner.addPasskey();
  }),
  'a removed authenticator app': factorChange('app-removed', async () => removal((await withApp()).owner)),
  'a removed passkey': factorChange('passkey-removed', async () => {
    const owner = await factorOwner();
    await owner.addPasskey();
    return removal(owner);
  }),
  'new recovery codes': factorChange('codes-renewed', async () => {
    const { owner } = await withApp();
    const currentPassword = owner.account.password;
    return () => fixture.server.api(owner.token).renewRecoveryCodes({ body: { currentPassword } });
  }),
  'a reset by the operator': factorChange(
    'reset',
    async () => {
      const { owner } = await withApp();
      return () => fixture.server.app.get(SecondFactorsService).reset(owner.account.email);
    },
    { actorId: null, source: null, requestId: null },
  ),
  'a confirmed address': [
    'email-confirmation',
    {},
    async () => {
      const email = newEmail();
      await signUp(email);
      const token = await fixture.mailbox.token(email);
      return () => confirm(token);
    },
  ],
  'a session ended by its owner': [
    'session-end',
    { details: { sessions: 'one' } },
    async () => {
      const owner = await account();
      const other = await ownSession((await signInFrom(owner)).token);
      const { token } = await signInFrom(owner);
      return () => fixture.server.api(token).endSession({ params: { id: other } });
    },
  ],
  'the other sessions of an account': [
    'session-end',
    { details: { sessions: 'others' } },
    async () => {
      const { token } = await signInFrom(await account());
      return () => fixture.server.api(token).endOtherSessions();
    },
  ],
  'sessions ended by an admin': [
    'session-end',
    { details: { sessions: 'account' } },
    async () => {
      const { token } = await signInFrom(await account());
      const { id } = await fixture.server.api(token).getProfile();
      return () => fixture.adminClient.api.endAccountSessions({ params: { id } });
    },
  ],
  'a session whose token was stolen': [
    'session-end',
    { outcome: 'refused' },
    async () => {
      const { cookie } = await signInFrom(await account());
      const refresh = (own: string) =>
        fixture.server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: own } });
      const next = cookieOf((await refresh(cookie)).headers);
      await refresh(next);
      return () => refresh(cookie);
    },
  ],
  'a new admin': [
    'role-change',
    { details: { role: 'admin' }, actorId: null, requestId: null },
    () =>
      Promise.resolve(() =>
        fixture.server.app.get(AccountsService).createAdmin({ email: newEmail(), password: PASSWORD }),
      ),
  ],
  'a changed request': [
    'request-change',
    { details: { reference: expect.stringMatching(/^BL-/u), fields: ['jobNumber'] } },
    async () => {
      const request = await fixture.adminClient.submit([[item, 1]]);
      return () => fixture.adminClient.patch(request, { jobNumber: 'J-7' });
    },
  ],
  'a deleted request': [
    'request-deletion',
    {},
    () => withRequest((id) => fixture.adminClient.api.deleteQuoteRequest({ params: { id } })),
  ],
  'a mailed quote': [
    'quote-mail',
    {},
    () => withRequest((id) => fixture.adminClient.api.sendQuoteEmail({ body: { id, isResend: true } })),
  ],
  'a withdrawn quote': [
    'quote-withdrawal',
    {},
    async () => {
      const id = await sentQuote();
      return () => fixture.adminClient.api.withdrawQuoteVersion({ params: { id, n: 1 }, body: { reason: null } });
    },
  ],
  'an acceptance recorded by staff': [
    'quote-recorded-acceptance',
    { details: { reference: expect.any(String), how: 'phone' } },
    async () => {
      const id = await sentQuote();
      await insertFiles(fixture.server);
      return () => recordByPhone(fixture.adminClient.api, id);
    },
  ],
  'a document uploaded by a customer': [
    'paperwork-upload',
    { actorId: null, details: { reference: expect.any(String), paperwork: 'insurance' } },
    async () => {
      const link = await insertQuoteLink(fixture.server, await sentQuote());
      return () => upload(fixture.server, link);
    },
  ],
  'a document reviewed by staff': [
    'paperwork-review',
    { details: { reference: expect.any(String), paperwork: 'insurance', decision: 'approved' } },
    async () => {
      const id = await sentQuote();
      const { id: pid } = await upload(fixture.server, await insertQuoteLink(fixture.server, id));
      return () => approve(fixture.adminClient.api, id, pid ?? '');
    },
  ],
  'a payment recorded by staff': [
    'payment-record',
    { details: { reference: expect.stringMatching(/^BL-/u), payment: 'deposit' } },
    () => withRequest((id) => recordDeposit(fixture.adminClient.api, id)),
  ],
  ...stockActions(() => fixture),
  ...shareActions(() => fixture.server, sentQuote, newEmail),
  'revoked quote links': [
    'quote-links-revocation',
    {},
    () => withRequest((id) => fixture.adminClient.api.revokeQuoteLinks({ params: { id } })),
  ],
  'an assigned request': [
    'quote-assignment',
    {},
    async () => {
      const { id } = await fixture.adminClient.submit([[item, 1]]);
      const { id: assigneeId } = await fixture.adminClient.api.getProfile();
      return () => fixture.adminClient.api.assignQuoteRequest({ params: { id }, body: { assigneeId } });
    },
  ],
  'disabled reminders': [
    'quote-reminders',
    { details: { reference: expect.stringMatching(/^BL-/u), reminders: 'off' } },
    () => withRequest((id) => fixture.adminClient.api.setQuoteReminders({ params: { id }, body: { on: false } })),
  ],
  'a reply to a customer': [
    'quote-reply',
    {},
    async () => {
      const { id } = await fixture.adminClient.submit([[item, 1]]);
      const headers = { 'idempotency-key': randomUUID() };
      return () => fixture.adminClient.api.replyToCustomer({ params: { id }, headers, body: { text: 'Until seven.' } });
    },
  ],
  'a dismissed question': [
    'quote-question-dismissal',
    {},
    async () => {
      const { id } = await fixture.adminClient.submit([[item, 1]]);
      await fixture.server.database.run('update quote_requests set waiting_since = now() where id = $1', [id]);
      return () => fixture.adminClient.api.dismissQuestion({ params: { id } });
    },
  ],
  'a note about a request': [
    'quote-note',
    {},
    () =>
      withRequest((id) =>
        fixture.adminClient.api.addQuoteNote({ params: { id }, headers: {}, body: { text: 'Pays by card' } }),
      ),
  ],
  'a downloaded quote': [
    'quote-file',
    { details: { reference: expect.stringMatching(/^BL-/u), format: 'pdf' } },
    () => withRequest((id) => fixture.adminClient.api.generateQuotePdf({ body: { quoteRequestId: id } })),
  ],
  'an exported list': [
    'list-export',
    { details: { rows: 4, format: 'csv' } },
    () => Promise.resolve(() => fixture.adminClient.api.noteListExport({ body: { list: 'quote-requests', rows: 4 } })),
  ],
  'a search for personal data': [
    'personal-data-view',
    {},
    () => Promise.resolve(() => fixture.adminClient.api.findPersonalData({ body: { email: newEmail() } })),
  ],
  'an export of personal data': [
    'personal-data-export',
    {},
    () => Promise.resolve(() => fixture.adminClient.api.exportPersonalData({ body: { email: newEmail() } })),
  ],
  'an erasure': [
    'personal-data-erasure',
    { details: { erased: 1, retained: 0 } },
    async () => {
      const { email } = await account();
      return () => fixture.adminClient.api.erasePersonalData({ body: { email } });
    },
  ],
};

describe('leaves exactly one entry:', () => {
  it.each(Object.entries(actions))('%s', async (_, [kind, expected, prepare]) => {
    const work = await prepare();
    const written = await entriesOf(work);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ kind, outcome: 'done', times: 1, ...expected });
  });

  it('a release and its rollback', async () => {
    const [first, second] = [aRelease('admin-mfe', 'first'), aRelease('admin-mfe', 'second')];
    const store = storeOf(fixture.server);
    const countReleases = () => fixture.server.database.count("activity where kind = 'release'");
    let releases = await countReleases();
    const follow = async (work: () => Promise<void>) => {
      await work();
      await fixture.server.app.get(ReleasesService).refresh();
      await expect.poll(countReleases).toBeGreaterThan(releases);
      releases = await countReleases();
    };
    const written = await entriesOf(async () => {
      await follow(() => run(store, first));
      await follow(() => run(store, second, [first]));
      await follow(() => writePointer(store, 'admin-mfe', first.record.release, [second, first]));
    });
    expect(written.map(({ kind, details }) => [kind, details.release, details.isRollback])).toEqual([
      ['release', first.record.release, false],
      ['release', second.record.release, false],
      ['release', first.record.release, true],
    ]);
  });

  it('covers every kind of activity', () => {
    const prepared = Object.values(actions).map(([kind]) => kind);
    expect(new Set(['release', 'settings-change', ...prepared])).toEqual(new Set(ACTIVITY_KINDS));
  });
});
