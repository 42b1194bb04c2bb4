import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@backlot/domain/contract';
import {
  createStaffApiClient,
  allEndpoints,
  type StaffApiClient,
  type EndpointName,
  type QuoteRequest,
} from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import { beforeAll } from 'vitest';
import * as z from 'zod';
import { hashPassword } from '../../src/modules/auth/passwords.ts';
import { administrationCalls } from './administration-calls.ts';
import { availabilityCalls } from './availability-calls.ts';
import { addEquipment } from './catalogue.ts';
import { holdChallengeCalls } from './hold-challenges.ts';
import { addSent, insertQuoteLink, paperworkCalls } from './paperwork.ts';
import { paymentCalls } from './payments.ts';
import { aPicture } from './pictures.ts';
import { shareCalls } from './quote-shares.ts';
import { addCustomer, type QuoteRequestTestClient } from './quote-requests.ts';
import { aRelease, publish, storeOf } from './releases.ts';
import { SecondFactorOwner } from './second-factors.ts';
import { recordedAcceptanceCalls } from './recorded-acceptances.ts';
import { requestStockCalls } from './request-stock-calls.ts';
import { insertRequestsLink, myRequestCalls } from './requests-links.ts';
import { serverWithAdmin } from './server-with-admin.ts';
import { insertCertificates, sign } from './signing.ts';
import { stockCalls } from './stock-calls.ts';
import { FakeStripe } from './fake-stripe.ts';
import { ADMIN, started, type TestServer } from './test-server.ts';
import { insertToken } from './tokens.ts';

const partsSchema = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.record(z.string(), z.unknown()).optional(),
});

const isEndpointName = (name: string): name is EndpointName => name in allEndpoints;
export const endpoints = Object.keys(allEndpoints)
  .filter(isEndpointName)
  .map((name): [EndpointName, Endpoint] => [name, allEndpoints[name]]);

/** Computed once: hashing is slow, and all sign-ups use this password. */
const hashOfExample = hashPassword(examples.confirmEmail.body.password);
type Account = Awaited<ReturnType<typeof addCustomer>>;

export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly token?: string;
}

/** Example body of an endpoint; undefined when it takes none. */
export const exampleBody = (name: EndpointName) => partsSchema.parse(examples[name]).body;
export const exampleQuery = (name: EndpointName) => partsSchema.parse(examples[name]).query;

/** A server with a catalogue, a quote request, an admin and a customer. */
export class ContractFixture {
  /** Status of the last response to a client of this fixture. */
  lastStatus = 0;
  /** Access token of the customer. */
  customer = '';
  equipmentId = 0;
  #request: QuoteRequest | undefined;
  #customerAccount: Account | undefined;

  private constructor(
    readonly server: TestServer,
    readonly adminClient: QuoteRequestTestClient,
  ) {}

  /** Runs one for the tests of the enclosing `describe`. */
  static forTests(): ContractFixture {
    const stripe = FakeStripe.forTests();
    const { server, adminClient } = serverWithAdmin(() => ({ RUN_WORKER: '1', ...stripe.environment }));
    const fixture = new ContractFixture(server, adminClient);
    beforeAll(() => fixture.#prepare());
    return fixture;
  }

  async #prepare(): Promise<void> {
    this.equipmentId = await this.addItem('Fresnel 650');
    this.#customerAccount = await addCustomer(this.server);
    await this.signCustomerIn();
    this.#request = await this.adminClient.submit([[this.equipmentId, 2]]);
  }

  get request(): QuoteRequest {
    return started(this.#request);
  }

  /** API client authenticated by this token or cookie. */
  client({ token, cookie }: { token?: string; cookie?: string } = {}): StaffApiClient {
    return createStaffApiClient({
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        if (cookie !== undefined) headers.set('cookie', cookie);
        const response = await fetch(input, { ...init, headers });
        this.lastStatus = response.status;
        return response;
      },
      baseUrl: this.server.url,
      ...(token === undefined ? {} : { accessToken: () => token }),
    });
  }

  get admin(): StaffApiClient {
    return this.client({ token: this.adminClient.token });
  }

  get visitor(): StaffApiClient {
    return this.client();
  }

  async addItem(name = `Item ${randomUUID()}`): Promise<number> {
    const [id = 0] = await addEquipment(this.server.database, [{ name }]);
    return id;
  }

  addRequest(): Promise<QuoteRequest> {
    return this.adminClient.submit([[this.equipmentId, 1]]);
  }

  async otherSession(): Promise<{ id: string }> {
    const { token } = await this.server.signIn(started(this.#customerAccount));
    const { items } = await this.server.api(token).listSessions();
    return { id: items.find(({ isCurrent }) => isCurrent)?.id ?? '' };
  }

  async signedInProfile(): Promise<{ id: string }> {
    const { token } = await this.server.signIn(await addCustomer(this.server));
    return { id: (await this.server.api(token).getProfile()).id };
  }

  /** Signs the customer in again after their sessions were ended. */
  async signCustomerIn(): Promise<void> {
    this.customer = (await this.server.signIn(started(this.#customerAccount))).token;
  }

  async confirmationToken(): Promise<string> {
    return insertToken(
      this.server,
      `insert into sign_ups (token_hash, id, email, full_name, password_hash, created_at, expires_at)
       values ($1, $2, $3, null, $4, now(), now() + interval '1 hour')`,
      randomUUID(),
      `${randomUUID()}@example.com`,
      await hashOfExample,
    );
  }

  async recoveryToken(): Promise<string> {
    const { email } = await addCustomer(this.server);
    return insertToken(
      this.server,
      `insert into recovery_tokens (token_hash, email, created_at, expires_at, used_at) values ($1, $2, now(), now() + interval '10 minutes', null)`,
      email,
    );
  }

  async quoteLinkToken(): Promise<string> {
    return insertQuoteLink(this.server, await addSent(this));
  }

  async tokenFor({ access }: Endpoint): Promise<string | undefined> {
    switch (access) {
      case 'public':
        return undefined;
      case 'signed-in':
        return this.customer;
      case 'admin':
        return this.adminClient.token;
      case 'recovery':
        return this.recoveryToken();
      case 'confirmation':
        return this.confirmationToken();
      case 'quote-link':
        return this.quoteLinkToken();
      case 'requests-link':
        return insertRequestsLink(this.server, this.request.customerEmail);
      default:
        return access satisfies never;
    }
  }

  /** The example call of an endpoint, with the ids of this fixture and the required token. */
  async wireCall(
    name: EndpointName,
    changes: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
  ): Promise<WireCall> {
    const endpoint: Endpoint = allEndpoints[name];
    const { headers, body } = partsSchema.parse(examples[name]);
    const id = endpoint.path.startsWith('/api/equipment') ? this.equipmentId : this.request.id;
    const params: Record<string, unknown> = { id, n: 1, pid: randomUUID(), ...changes.params };
    const search = new URLSearchParams(
      Object.entries(changes.query ?? exampleQuery(name)).flatMap(([key, value]) =>
        [value].flat().map((one): [string, string] => [key, String(one)]),
      ),
    );
    const token = await this.tokenFor(endpoint);
    return {
      method: endpoint.method,
      path: `${endpoint.path.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key])))}${search.size === 0 ? '' : `?${search.toString()}`}`,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
    };
  }
}

type SuccessfulCalls = { readonly [Name in EndpointName]: (fixture: ContractFixture) => Promise<unknown> };

/** One successful call of each endpoint; the type demands an entry for every endpoint. */
export const successfulCalls: SuccessfulCalls = {
  signIn: ({ visitor }) => visitor.signIn({ body: ADMIN }),
  challengeSecondFactor: async (fixture) => {
    const owner = await SecondFactorOwner.open(fixture.server);
    await owner.addPasskey();
    return fixture.client({ cookie: await owner.startSignIn() }).challengeSecondFactor();
  },
  signInWithSecondFactor: async (fixture) => {
    const owner = await SecondFactorOwner.open(fixture.server);
    const [code = ''] = await owner.addPasskey();
    return fixture
      .client({ cookie: await owner.startSignIn() })
      .signInWithSecondFactor({ body: { kind: 'recovery-code', code } });
  },
  listSecondFactors: (fixture) => fixture.client({ token: fixture.customer }).listSecondFactors(),
  enrolSecondFactor: async (fixture) => {
    const { token, account } = await SecondFactorOwner.open(fixture.server);
    return fixture.client({ token }).enrolSecondFactor({ body: { kind: 'totp', currentPassword: account.password } });
  },
  addSecondFactor: async (fixture) => {
    const owner = await SecondFactorOwner.open(fixture.server);
    const { id, passkey } = await owner.enrol('passkey');
    return fixture.client({ token: owner.token }).addSecondFactor({
      body: { enrolmentId: id, name: 'Key', passkey: owner.passkey.register(passkey) },
    });
  },
  removeSecondFactor: async (fixture) => {
    const owner = await SecondFactorOwner.open(fixture.server);
    await owner.addPasskey();
    const client = fixture.client({ token: owner.token });
    const { items } = await client.listSecondFactors();
    return client.removeSecondFactor({
      params: { id: items[0]?.id ?? '' },
      body: { currentPassword: owner.account.password },
    });
  },
  renewRecoveryCodes: async (fixture) => {
    const owner = await SecondFactorOwner.open(fixture.server);
    await owner.addPasskey();
    return fixture
      .client({ token: owner.token })
      .renewRecoveryCodes({ body: { currentPassword: owner.account.password } });
  },
  refreshSession: async (fixture) =>
    fixture.client({ cookie: (await fixture.server.signIn()).cookie }).refreshSession(),
  signOut: async (fixture) => fixture.client({ cookie: (await fixture.server.signIn()).cookie }).signOut(),
  signUp: ({ visitor }) => visitor.signUp({ body: examples.signUp.body }),
  confirmEmail: async (fixture) =>
    fixture.client({ token: await fixture.confirmationToken() }).confirmEmail({ body: examples.confirmEmail.body }),
  recoverPassword: ({ visitor }) => visitor.recoverPassword({ body: { email: 'nobody@example.com' } }),
  updatePassword: async (fixture) =>
    fixture.client({ token: await fixture.recoveryToken() }).updatePassword({ body: examples.updatePassword.body }),
  changePassword: async (fixture) => {
    const account = await addCustomer(fixture.server);
    return fixture
      .client(await fixture.server.signIn(account))
      .changePassword({ body: { ...examples.changePassword.body, currentPassword: account.password } });
  },
  proveIdentity: async (fixture) => {
    const account = await addCustomer(fixture.server);
    return fixture.client(await fixture.server.signIn(account)).proveIdentity({ body: { password: account.password } });
  },
  listSessions: (fixture) => fixture.client({ token: fixture.customer }).listSessions(),
  endSession: async (fixture) =>
    fixture.client({ token: fixture.customer }).endSession({ params: await fixture.otherSession() }),
  endOtherSessions: async (fixture) =>
    fixture.client(await fixture.server.signIn(await addCustomer(fixture.server))).endOtherSessions(),
  getProfile: (fixture) => fixture.client({ token: fixture.customer }).getProfile(),
  updateProfile: (fixture) =>
    fixture.client({ token: fixture.customer }).updateProfile({ body: { fullName: 'Casey' } }),

  listEquipment: ({ visitor }) => visitor.listEquipment({ query: { q: 'fresnel', limit: 3 } }),
  countEquipment: ({ visitor }) => visitor.countEquipment(),
  recentEquipment: ({ visitor }) => visitor.recentEquipment({ query: { limit: 2 } }),
  listCategories: ({ visitor }) => visitor.listCategories(),
  getEquipment: ({ visitor, equipmentId }) => visitor.getEquipment({ params: { id: equipmentId } }),
  getEquipmentHistory: ({ admin, equipmentId }) => admin.getEquipmentHistory({ params: { id: equipmentId } }),
  addEquipment: ({ admin }) => admin.addEquipment({ body: examples.addEquipment.body }),
  updateEquipment: ({ admin, equipmentId }) =>
    admin.updateEquipment({ params: { id: equipmentId }, body: examples.updateEquipment.body }),
  deleteEquipment: async (fixture) => fixture.admin.deleteEquipment({ params: { id: await fixture.addItem() } }),
  duplicateEquipment: ({ admin, equipmentId }) => admin.duplicateEquipment({ params: { id: equipmentId } }),
  uploadPicture: async ({ admin }) => admin.uploadPicture({ file: await aPicture({ width: 700, height: 350 }) }),

  submitQuoteRequest: ({ visitor, equipmentId, request: { startDate, endDate } }) =>
    visitor.submitQuoteRequest({
      headers: { 'idempotency-key': randomUUID() },
      body: { ...examples.submitQuoteRequest.body, startDate, endDate, items: [{ equipmentId, quantity: 1 }] },
    }),
  listQuoteRequests: ({ admin }) => admin.listQuoteRequests({ query: { status: 'pending' } }),
  countQuoteRequests: ({ admin }) => admin.countQuoteRequests(),
  recentQuoteRequests: ({ admin }) => admin.recentQuoteRequests(),
  getQuoteRequest: ({ admin, request }) => admin.getQuoteRequest({ params: { id: request.id } }),
  updateQuoteRequest: async (fixture) => {
    const { id, version } = await fixture.addRequest();
    return fixture.admin.updateQuoteRequest({
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { jobNumber: 'J-1' },
    });
  },
  updateQuoteRequestStatus: ({ admin, request }) =>
    admin.updateQuoteRequestStatus({ params: { id: request.id }, body: { status: 'completed' } }),
  withdrawQuoteVersion: async (fixture) => {
    const { id } = await fixture.addRequest();
    await fixture.admin.sendQuoteEmail({ body: { id, isResend: true } });
    return fixture.admin.withdrawQuoteVersion({ params: { id, n: 1 }, body: { reason: null } });
  },
  setQuoteReminders: ({ admin, request }) =>
    admin.setQuoteReminders({ params: { id: request.id }, body: { on: false } }),
  ...recordedAcceptanceCalls,
  ...paperworkCalls,
  ...paymentCalls,
  ...stockCalls,
  ...requestStockCalls,
  ...holdChallengeCalls,
  ...shareCalls,
  ...availabilityCalls,
  assignQuoteRequest: ({ admin, request }) =>
    admin.assignQuoteRequest({ params: { id: request.id }, body: { assigneeId: null } }),
  replyToCustomer: ({ admin, request }) =>
    admin.replyToCustomer({
      params: { id: request.id },
      headers: { 'idempotency-key': randomUUID() },
      body: { text: 'Until seven.' },
    }),
  dismissQuestion: ({ admin, request }) => admin.dismissQuestion({ params: { id: request.id } }),
  addQuoteNote: ({ admin, request }) =>
    admin.addQuoteNote({ params: { id: request.id }, headers: {}, body: { text: 'Pays by card' } }),
  revokeQuoteLinks: ({ admin, request }) => admin.revokeQuoteLinks({ params: { id: request.id } }),
  getCurrentQuote: async (fixture) => fixture.client({ token: await fixture.quoteLinkToken() }).getCurrentQuote(),
  recordQuoteView: async (fixture) => fixture.client({ token: await fixture.quoteLinkToken() }).recordQuoteView(),
  getCurrentQuotePdf: async (fixture) =>
    fixture.client({ token: await fixture.quoteLinkToken() }).getCurrentQuotePdf({ params: { n: 1 } }),
  askAboutQuote: async (fixture) =>
    fixture
      .client({ token: await fixture.quoteLinkToken() })
      .askAboutQuote({ headers: { 'idempotency-key': randomUUID() }, body: { text: 'Until when?' } }),
  declineQuote: async (fixture) =>
    fixture.client({ token: await fixture.quoteLinkToken() }).declineQuote({ body: { version: 1, reason: null } }),
  requestSignCode: async (fixture) => fixture.client({ token: await fixture.quoteLinkToken() }).requestSignCode(),
  acceptQuote: async (fixture) => {
    const token = await fixture.quoteLinkToken();
    await sign(fixture.server, fixture.client({ token }), token);
  },
  getQuoteCertificate: async (fixture) => {
    const token = await fixture.quoteLinkToken();
    const api = fixture.client({ token });
    await sign(fixture.server, api, token);
    await insertCertificates(fixture.server);
    return api.getQuoteCertificate();
  },
  verifyQuoteFile: ({ visitor }) => visitor.verifyQuoteFile({ query: examples.verifyQuoteFile.query }),
  requestQuoteLink: ({ visitor }) => visitor.requestQuoteLink({ body: examples.requestQuoteLink.body }),
  ...myRequestCalls,
  deleteQuoteRequest: async (fixture) =>
    fixture.admin.deleteQuoteRequest({ params: { id: (await fixture.addRequest()).id } }),

  countProjects: ({ admin }) => admin.countProjects(),
  recentProjects: ({ admin }) => admin.recentProjects(),
  openQueueView: ({ admin }) => admin.openQueueView(),
  previewRelease: async (fixture) => {
    const release = aRelease('storefront-mfe', 'candidate');
    await publish(storeOf(fixture.server), release);
    return fixture.admin.previewRelease({ body: { part: 'storefront-mfe', release: release.record.release } });
  },
  reportClientError: ({ visitor }) => visitor.reportClientError({ body: examples.reportClientError.body }),
  getReports: ({ admin }) => admin.getReports(),
  getOverview: ({ admin }) => admin.getOverview(),
  ...administrationCalls,
  sendQuoteEmail: async (fixture) =>
    fixture.admin.sendQuoteEmail({ body: { id: (await fixture.addRequest()).id, isResend: true } }),
  generateQuotePdf: ({ admin, request }) => admin.generateQuotePdf({ body: { quoteRequestId: request.id } }),

  getSite: ({ visitor }) => visitor.getSite(),
  getRemotes: ({ visitor }) => visitor.getRemotes(),
  getHealth: ({ visitor }) => visitor.getHealth(),
  getReadiness: ({ visitor }) => visitor.getReadiness(),
};
