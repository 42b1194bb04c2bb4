import { randomUUID } from 'node:crypto';
import { ACTIVITY_KINDS, type ActivityEntry, type ActivityKind } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecondFactorsService } from '../src/modules/auth/second-factors/second-factors.service.js';
import { AccountsService } from '../src/modules/auth/accounts.service.js';
import { ReleasesService } from '../src/platform/releases/releases.service.js';
import { PASSWORD } from './support/account-calls.js';
import { activityCalls, startActivityServer, type ActivityServer } from './support/activity-calls.js';
import { addEquipment } from './support/catalogue.js';
import { approve, giveLink, upload } from './support/paperwork.js';
import { recordDeposit, submitAndSend } from './support/payments.js';
import { shareDoings } from './support/quote-shares.js';
import { recordByPhone } from './support/recorded-acceptances.js';
import { SecondFactorOwner } from './support/second-factors.js';
import { giveFiles } from './support/signing.js';
import { stockDoings } from './support/stock-calls.js';
import { aRelease, point, run, storeOf } from './support/releases.js';
import { cookieOf } from './support/test-server.js';

let world: ActivityServer;
let item: number;
beforeAll(async () => {
  world = await startActivityServer();
  [item = 0] = await addEquipment(world.server.database, [{ name: 'Camera' }]);
});
afterAll(() => world.server.stop());

const { recoveryToken, setPassword, signUp, confirm, somebody, writtenBy, failToSignIn, account, changePassword } =
  activityCalls(() => world);

const signInFrom = (owner: { email: string; password: string }) => world.server.signIn(owner);
const ownSession = async (token: string) =>
  (await world.server.api(token).listSessions()).items.find(({ isCurrent }) => isCurrent)?.id ?? '';

type Expected = Partial<ActivityEntry>;
/** Prepares something, and returns what leaves one entry. */
type Doing = () => Promise<() => Promise<unknown>>;

const factorOwner = () => SecondFactorOwner.open(world.server);
async function withApp() {
  const owner = await factorOwner();
  const { codes } = await owner.addApp();
  return { owner, code: codes[0] ?? '' };
}
/** What removes the only second factor. */
async function removal(owner: SecondFactorOwner): Promise<() => Promise<unknown>> {
  const api = world.server.api(owner.token);
  const id = (await api.listSecondFactors()).items[0]?.id ?? '';
  return () => api.removeSecondFactor({ params: { id }, body: { currentPassword: owner.account.password } });
}
function factorChange(
  secondFactor: NonNullable<ActivityEntry['details']['secondFactor']>,
  prepare: Doing,
  expected: Expected = { actorId: expect.any(String) },
): readonly [ActivityKind, Expected, Doing] {
  return ['second-factor-change', { details: { secondFactor }, subjectId: expect.any(String), ...expected }, prepare];
}

/** Submits a request, and returns what does something with its id. */
async function withRequest(work: (id: string) => Promise<unknown>): Promise<() => Promise<unknown>> {
  const { id } = await world.desk.submit([[item, 1]]);
  return () => work(id);
}

/** Sends the quote of a new request. @returns its id */
const sentQuote = () => submitAndSend(world.desk, item);

const doings: Readonly<Record<string, readonly [ActivityKind, Expected, Doing]>> = {
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
    () => Promise.resolve(() => failToSignIn(somebody())),
  ],
  'a sign-out': [
    'sign-out',
    {},
    async () => {
      const { cookie } = await signInFrom(await account());
      return () => world.server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
    },
  ],
  'a recovery that is asked for': [
    'recovery-request',
    {},
    async () => {
      const { email } = await account();
      return () => world.server.call('/api/auth/recover', { method: 'POST', body: { email } });
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
      const cookie = await owner.passPassword();
      return () => owner.prove(cookie, { kind: 'totp', code: '000000' });
    },
  ],
  'a second step with a code that was used': [
    'second-factor-check',
    { outcome: 'refused', actorId: null },
    async () => {
      const { owner, code } = await withApp();
      await owner.signInWithCode(code);
      const cookie = await owner.passPassword();
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
  'an authenticator app that is removed': factorChange('app-removed', async () => removal((await withApp()).owner)),
  'a passkey that is removed': factorChange('passkey-removed', async () => {
    const owner = await factorOwner();
    await owner.addPasskey();
    return removal(owner);
  }),
  'new recovery codes': factorChange('codes-renewed', async () => {
    const { owner } = await withApp();
    const currentPassword = owner.account.password;
    return () => world.server.api(owner.token).renewRecoveryCodes({ body: { currentPassword } });
  }),
  'a reset by the operator': factorChange(
    'reset',
    async () => {
      const { owner } = await withApp();
      return () => world.server.app.get(SecondFactorsService).reset(owner.account.email);
    },
    { actorId: null, source: null, requestId: null },
  ),
  'a confirmed address': [
    'email-confirmation',
    {},
    async () => {
      const email = somebody();
      await signUp(email);
      const token = await world.mailbox.token(email);
      return () => confirm(token);
    },
  ],
  'a session that its owner ends': [
    'session-end',
    { details: { sessions: 'one' } },
    async () => {
      const owner = await account();
      const other = await ownSession((await signInFrom(owner)).token);
      const { token } = await signInFrom(owner);
      return () => world.server.api(token).endSession({ params: { id: other } });
    },
  ],
  'the other sessions of somebody': [
    'session-end',
    { details: { sessions: 'others' } },
    async () => {
      const { token } = await signInFrom(await account());
      return () => world.server.api(token).endOtherSessions();
    },
  ],
  'the sessions that an admin ends': [
    'session-end',
    { details: { sessions: 'account' } },
    async () => {
      const { token } = await signInFrom(await account());
      const { id } = await world.server.api(token).getProfile();
      return () => world.desk.api.endAccountSessions({ params: { id } });
    },
  ],
  'a session whose token was stolen': [
    'session-end',
    { outcome: 'refused' },
    async () => {
      const { cookie } = await signInFrom(await account());
      const refresh = (own: string) =>
        world.server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: own } });
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
        world.server.app.get(AccountsService).createAdmin({ email: somebody(), password: PASSWORD }),
      ),
  ],
  'a changed request': [
    'request-change',
    { details: { reference: expect.stringMatching(/^BL-/u), fields: ['jobNumber'] } },
    async () => {
      const request = await world.desk.submit([[item, 1]]);
      return () => world.desk.patch(request, { jobNumber: 'J-7' });
    },
  ],
  'a deleted request': [
    'request-deletion',
    {},
    () => withRequest((id) => world.desk.api.deleteQuoteRequest({ params: { id } })),
  ],
  'a mailed quote': [
    'quote-mail',
    {},
    () => withRequest((id) => world.desk.api.sendQuoteEmail({ body: { id, isResend: true } })),
  ],
  'a withdrawn quote': [
    'quote-withdrawal',
    {},
    async () => {
      const id = await sentQuote();
      return () => world.desk.api.withdrawQuoteVersion({ params: { id, n: 1 }, body: { reason: null } });
    },
  ],
  'an acceptance that staff record': [
    'quote-recorded-acceptance',
    { details: { reference: expect.any(String), how: 'phone' } },
    async () => {
      const id = await sentQuote();
      await giveFiles(world.server);
      return () => recordByPhone(world.desk.api, id);
    },
  ],
  'a document that a customer uploads': [
    'paperwork-upload',
    { actorId: null, details: { reference: expect.any(String), paperwork: 'insurance' } },
    async () => {
      const link = await giveLink(world.server, await sentQuote());
      return () => upload(world.server, link);
    },
  ],
  'a document that staff review': [
    'paperwork-review',
    { details: { reference: expect.any(String), paperwork: 'insurance', decision: 'approved' } },
    async () => {
      const id = await sentQuote();
      const { id: pid } = await upload(world.server, await giveLink(world.server, id));
      return () => approve(world.desk.api, id, pid ?? '');
    },
  ],
  'a payment that staff record': [
    'payment-record',
    { details: { reference: expect.stringMatching(/^BL-/u), payment: 'deposit' } },
    () => withRequest((id) => recordDeposit(world.desk.api, id)),
  ],
  ...stockDoings(() => world),
  ...shareDoings(() => world.server, sentQuote, somebody),
  'links to a quote that end': [
    'quote-links-revocation',
    {},
    () => withRequest((id) => world.desk.api.revokeQuoteLinks({ params: { id } })),
  ],
  'a request that somebody takes care of': [
    'quote-assignment',
    {},
    async () => {
      const { id } = await world.desk.submit([[item, 1]]);
      const { id: assigneeId } = await world.desk.api.getProfile();
      return () => world.desk.api.assignQuoteRequest({ params: { id }, body: { assigneeId } });
    },
  ],
  'reminders that are turned off': [
    'quote-reminders',
    { details: { reference: expect.stringMatching(/^BL-/u), reminders: 'off' } },
    () => withRequest((id) => world.desk.api.setQuoteReminders({ params: { id }, body: { on: false } })),
  ],
  'a reply to a customer': [
    'quote-reply',
    {},
    async () => {
      const { id } = await world.desk.submit([[item, 1]]);
      const headers = { 'idempotency-key': randomUUID() };
      return () => world.desk.api.replyToCustomer({ params: { id }, headers, body: { text: 'Until seven.' } });
    },
  ],
  'a question that needs no reply': [
    'quote-question-dismissal',
    {},
    async () => {
      const { id } = await world.desk.submit([[item, 1]]);
      await world.server.database.run('update quote_requests set waiting_since = now() where id = $1', [id]);
      return () => world.desk.api.dismissQuestion({ params: { id } });
    },
  ],
  'a note about a request': [
    'quote-note',
    {},
    () =>
      withRequest((id) => world.desk.api.addQuoteNote({ params: { id }, headers: {}, body: { text: 'Pays by card' } })),
  ],
  'a quote as a file': [
    'quote-file',
    { details: { reference: expect.stringMatching(/^BL-/u), format: 'pdf' } },
    () => withRequest((id) => world.desk.api.generateQuotePdf({ body: { quoteRequestId: id } })),
  ],
  'a list as a file': [
    'list-export',
    { details: { rows: 4, format: 'csv' } },
    () => Promise.resolve(() => world.desk.api.noteListExport({ body: { list: 'quote-requests', rows: 4 } })),
  ],
  'a look at personal data': [
    'personal-data-view',
    {},
    () => Promise.resolve(() => world.desk.api.findPersonalData({ body: { email: somebody() } })),
  ],
  'an export of personal data': [
    'personal-data-export',
    {},
    () => Promise.resolve(() => world.desk.api.exportPersonalData({ body: { email: somebody() } })),
  ],
  'an erasure': [
    'personal-data-erasure',
    { details: { erased: 1, retained: 0 } },
    async () => {
      const { email } = await account();
      return () => world.desk.api.erasePersonalData({ body: { email } });
    },
  ],
};

describe('one entry, and one alone, is left by', () => {
  it.each(Object.entries(doings))('%s', async (_, [kind, expected, prepare]) => {
    const work = await prepare();
    const written = await writtenBy(work);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ kind, outcome: 'done', times: 1, ...expected });
  });

  it('a release, and by the way back', async () => {
    const [first, second] = [aRelease('admin-mfe', 'first'), aRelease('admin-mfe', 'second')];
    const store = storeOf(world.server);
    const follow = async (work: () => Promise<void>) => {
      await work();
      await world.server.app.get(ReleasesService).refresh();
      await expect.poll(() => world.server.database.count("activity where kind = 'release'")).toBeGreaterThan(releases);
      releases = await world.server.database.count("activity where kind = 'release'");
    };
    let releases = await world.server.database.count("activity where kind = 'release'");
    const written = await writtenBy(async () => {
      await follow(() => run(store, first));
      await follow(() => run(store, second, [first]));
      await follow(() => point(store, 'admin-mfe', first.record.release, [second, first]));
    });
    expect(written.map(({ kind, details }) => [kind, details.release, details.isRollback])).toEqual([
      ['release', first.record.release, false],
      ['release', second.record.release, false],
      ['release', first.record.release, true],
    ]);
  });

  it('something of every kind', () => {
    const kinds = new Set<ActivityKind>(['release', 'settings-change', ...Object.values(doings).map(([kind]) => kind)]);
    expect(kinds).toEqual(new Set(ACTIVITY_KINDS));
  });
});
