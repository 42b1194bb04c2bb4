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
import * as z from 'zod';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { hashPassword } from '../../src/modules/auth/passwords.js';
import { administrationCalls } from './administration-calls.js';
import { availabilityCalls } from './availability-calls.js';
import { addEquipment } from './catalogue.js';
import { holdChallengeCalls } from './hold-challenges.js';
import { giveLink, paperworkCalls } from './paperwork.js';
import { paymentCalls } from './payments.js';
import { aPicture } from './pictures.js';
import { shareCalls } from './quote-shares.js';
import { addCustomer, QuoteRequestTestClient } from './quote-requests.js';
import { aRelease, publish, storeOf } from './releases.js';
import { SecondFactorOwner } from './second-factors.js';
import { recordedAcceptanceCalls } from './recorded-acceptances.js';
import { requestStockCalls } from './request-stock-calls.js';
import { giveRequestsLink, myRequestCalls } from './requests-links.js';
import { giveCertificates, sign } from './signing.js';
import { stockCalls } from './stock-calls.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { ADMIN, TestServer } from './test-server.js';

const partsSchema = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** Hashing takes its time, and one password serves every sign-up. */
const hashOfExample = hashPassword(examples.confirmEmail.body.password);
type Account = Awaited<ReturnType<typeof addCustomer>>;

/** A call as it goes over the wire. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly token?: string;
}

/** The body of the example of a row; undefined when it takes none. */
export const exampleBody = (name: EndpointName) => partsSchema.parse(examples[name]).body;
/** The query of the example of a row. */
export const exampleQuery = (name: EndpointName) => partsSchema.parse(examples[name]).query;

/** A server with a catalogue, a quote request, an admin and a customer. */
export class ContractFixture {
  /** Status of the last call of a client of this world. */
  lastStatus = 0;

  private constructor(
    readonly server: TestServer,
    readonly desk: QuoteRequestTestClient,
    private readonly customerAccount: Account,
    /** The access token of a customer. */
    public customer: string,
    readonly equipmentId: number,
    readonly request: QuoteRequest,
    private readonly stripe: StripeStandIn,
  ) {}

  static async start(): Promise<ContractFixture> {
    const stripe = await StripeStandIn.start();
    const server = await TestServer.start({ RUN_WORKER: '1', ...stripe.environment });
    const desk = await QuoteRequestTestClient.open(server);
    const [equipmentId = 0] = await addEquipment(server.database, [{ name: 'Fresnel 650' }]);
    const customer = await addCustomer(server);
    const { token } = await server.signIn(customer);
    const request = await desk.submit([[equipmentId, 2]]);
    return new ContractFixture(server, desk, customer, token, equipmentId, request, stripe);
  }

  /** A client that counts as the caller with this token or cookie. */
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
    return this.client({ token: this.desk.token });
  }

  get visitor(): StaffApiClient {
    return this.client();
  }

  /** One more item of the catalogue. */
  async addItem(): Promise<number> {
    const [id = 0] = await addEquipment(this.server.database, [{ name: `Item ${randomUUID()}` }]);
    return id;
  }

  /** One more quote request. */
  addRequest(): Promise<QuoteRequest> {
    return this.desk.submit([[this.equipmentId, 1]]);
  }

  /** One more session of the customer. */
  async otherSession(): Promise<{ id: string }> {
    const { token } = await this.server.signIn(this.customerAccount);
    const { items } = await this.server.api(token).listSessions();
    return { id: items.find(({ isCurrent }) => isCurrent)?.id ?? '' };
  }

  /** One more account, with a session. */
  async signedInProfile(): Promise<{ id: string }> {
    const { token } = await this.server.signIn(await addCustomer(this.server));
    return { id: (await this.server.api(token).getProfile()).id };
  }

  /** After all sessions were ended but the admin's. */
  async signCustomerIn(): Promise<void> {
    this.customer = (await this.server.signIn(this.customerAccount)).token;
  }

  /** The token of a confirmation link of a sign-up with the password of the example. */
  async confirmationToken(): Promise<string> {
    const token = randomUUID();
    await this.server.database.run(
      `insert into sign_ups (id, email, full_name, password_hash, token_hash, created_at, expires_at)
       values ($1, $2, null, $3, $4, now(), now() + interval '1 hour')`,
      [randomUUID(), `${randomUUID()}@example.com`, await hashOfExample, tokenHashOf(token)],
    );
    return token;
  }

  /** The token of a recovery link of a customer. */
  async recoveryToken(): Promise<string> {
    const token = randomUUID();
    const { email } = await addCustomer(this.server);
    await this.server.database.run(
      `insert into recovery_tokens (token_hash, email, created_at, expires_at, used_at) values ($1, $2, now(), now() + interval '10 minutes', null)`,
      [tokenHashOf(token), email],
    );
    return token;
  }

  /** The token of the link of a quote that was sent. */
  async quoteLinkToken(): Promise<string> {
    const { id } = await this.addRequest();
    await this.admin.sendQuoteEmail({ body: { id, isResend: true } });
    return giveLink(this.server, id);
  }

  /** Who may make this call, as a Bearer token; undefined for everybody. */
  async tokenFor({ access }: Endpoint): Promise<string | undefined> {
    switch (access) {
      case 'public':
        return undefined;
      case 'signed-in':
        return this.customer;
      case 'admin':
        return this.desk.token;
      case 'recovery':
        return this.recoveryToken();
      case 'confirmation':
        return this.confirmationToken();
      case 'quote-link':
        return this.quoteLinkToken();
      case 'requests-link':
        return giveRequestsLink(this.server, this.request.customerEmail);
      default:
        return access satisfies never;
    }
  }

  /** The call of the example, about what is in this world, by somebody who may make it. */
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

  async stop(): Promise<void> {
    await this.server.stop();
    await this.stripe.stop();
  }
}

type GoodCalls = { readonly [Name in EndpointName]: (world: ContractFixture) => Promise<unknown> };

/** A call of each row that succeeds. A row without one does not compile. */
export const goodCalls: GoodCalls = {
  signIn: ({ visitor }) => visitor.signIn({ body: ADMIN }),
  challengeSecondFactor: async (world) => {
    const owner = await SecondFactorOwner.open(world.server);
    await owner.addPasskey();
    return world.client({ cookie: await owner.passPassword() }).challengeSecondFactor();
  },
  signInWithSecondFactor: async (world) => {
    const owner = await SecondFactorOwner.open(world.server);
    const [code = ''] = await owner.addPasskey();
    return world
      .client({ cookie: await owner.passPassword() })
      .signInWithSecondFactor({ body: { kind: 'recovery-code', code } });
  },
  listSecondFactors: (world) => world.client({ token: world.customer }).listSecondFactors(),
  enrolSecondFactor: async (world) => {
    const { token, account } = await SecondFactorOwner.open(world.server);
    return world.client({ token }).enrolSecondFactor({ body: { kind: 'totp', currentPassword: account.password } });
  },
  addSecondFactor: async (world) => {
    const owner = await SecondFactorOwner.open(world.server);
    const { id, passkey } = await owner.enrol('passkey');
    return world.client({ token: owner.token }).addSecondFactor({
      body: { enrolmentId: id, name: 'Key', passkey: owner.passkey.register(passkey) },
    });
  },
  removeSecondFactor: async (world) => {
    const owner = await SecondFactorOwner.open(world.server);
    await owner.addPasskey();
    const client = world.client({ token: owner.token });
    const { items } = await client.listSecondFactors();
    return client.removeSecondFactor({
      params: { id: items[0]?.id ?? '' },
      body: { currentPassword: owner.account.password },
    });
  },
  renewRecoveryCodes: async (world) => {
    const owner = await SecondFactorOwner.open(world.server);
    await owner.addPasskey();
    return world
      .client({ token: owner.token })
      .renewRecoveryCodes({ body: { currentPassword: owner.account.password } });
  },
  refreshSession: async (world) => world.client({ cookie: (await world.server.signIn()).cookie }).refreshSession(),
  signOut: async (world) => world.client({ cookie: (await world.server.signIn()).cookie }).signOut(),
  signUp: ({ visitor }) => visitor.signUp({ body: examples.signUp.body }),
  confirmEmail: async (world) =>
    world.client({ token: await world.confirmationToken() }).confirmEmail({ body: examples.confirmEmail.body }),
  recoverPassword: ({ visitor }) => visitor.recoverPassword({ body: { email: 'nobody@example.com' } }),
  updatePassword: async (world) =>
    world.client({ token: await world.recoveryToken() }).updatePassword({ body: examples.updatePassword.body }),
  changePassword: async (world) => {
    const account = await addCustomer(world.server);
    return world
      .client(await world.server.signIn(account))
      .changePassword({ body: { ...examples.changePassword.body, currentPassword: account.password } });
  },
  proveIdentity: async (world) => {
    const account = await addCustomer(world.server);
    return world.client(await world.server.signIn(account)).proveIdentity({ body: { password: account.password } });
  },
  listSessions: (world) => world.client({ token: world.customer }).listSessions(),
  endSession: async (world) =>
    world.client({ token: world.customer }).endSession({ params: await world.otherSession() }),
  endOtherSessions: async (world) =>
    world.client(await world.server.signIn(await addCustomer(world.server))).endOtherSessions(),
  getProfile: (world) => world.client({ token: world.customer }).getProfile(),
  updateProfile: (world) => world.client({ token: world.customer }).updateProfile({ body: { fullName: 'Casey' } }),

  listEquipment: ({ visitor }) => visitor.listEquipment({ query: { q: 'fresnel', limit: 3 } }),
  countEquipment: ({ visitor }) => visitor.countEquipment(),
  recentEquipment: ({ visitor }) => visitor.recentEquipment({ query: { limit: 2 } }),
  listCategories: ({ visitor }) => visitor.listCategories(),
  getEquipment: ({ visitor, equipmentId }) => visitor.getEquipment({ params: { id: equipmentId } }),
  getEquipmentHistory: ({ admin, equipmentId }) => admin.getEquipmentHistory({ params: { id: equipmentId } }),
  addEquipment: ({ admin }) => admin.addEquipment({ body: examples.addEquipment.body }),
  updateEquipment: ({ admin, equipmentId }) =>
    admin.updateEquipment({ params: { id: equipmentId }, body: examples.updateEquipment.body }),
  deleteEquipment: async (world) => world.admin.deleteEquipment({ params: { id: await world.addItem() } }),
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
  updateQuoteRequest: async (world) => {
    const { id, version } = await world.addRequest();
    return world.admin.updateQuoteRequest({
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { jobNumber: 'J-1' },
    });
  },
  updateQuoteRequestStatus: ({ admin, request }) =>
    admin.updateQuoteRequestStatus({ params: { id: request.id }, body: { status: 'completed' } }),
  withdrawQuoteVersion: async (world) => {
    const { id } = await world.addRequest();
    await world.admin.sendQuoteEmail({ body: { id, isResend: true } });
    return world.admin.withdrawQuoteVersion({ params: { id, n: 1 }, body: { reason: null } });
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
  getCurrentQuote: async (world) => world.client({ token: await world.quoteLinkToken() }).getCurrentQuote(),
  recordQuoteView: async (world) => world.client({ token: await world.quoteLinkToken() }).recordQuoteView(),
  getCurrentQuotePdf: async (world) =>
    world.client({ token: await world.quoteLinkToken() }).getCurrentQuotePdf({ params: { n: 1 } }),
  askAboutQuote: async (world) =>
    world
      .client({ token: await world.quoteLinkToken() })
      .askAboutQuote({ headers: { 'idempotency-key': randomUUID() }, body: { text: 'Until when?' } }),
  declineQuote: async (world) =>
    world.client({ token: await world.quoteLinkToken() }).declineQuote({ body: { version: 1, reason: null } }),
  requestSignCode: async (world) => world.client({ token: await world.quoteLinkToken() }).requestSignCode(),
  acceptQuote: async (world) => {
    const token = await world.quoteLinkToken();
    await sign(world.server, world.client({ token }), token);
  },
  getQuoteCertificate: async (world) => {
    const token = await world.quoteLinkToken();
    const api = world.client({ token });
    await sign(world.server, api, token);
    await giveCertificates(world.server);
    return api.getQuoteCertificate();
  },
  verifyQuoteFile: ({ visitor }) => visitor.verifyQuoteFile({ query: examples.verifyQuoteFile.query }),
  requestQuoteLink: ({ visitor }) => visitor.requestQuoteLink({ body: examples.requestQuoteLink.body }),
  ...myRequestCalls,
  deleteQuoteRequest: async (world) =>
    world.admin.deleteQuoteRequest({ params: { id: (await world.addRequest()).id } }),

  countProjects: ({ admin }) => admin.countProjects(),
  recentProjects: ({ admin }) => admin.recentProjects(),
  openQueueView: ({ admin }) => admin.openQueueView(),
  previewRelease: async (world) => {
    const release = aRelease('storefront-mfe', 'candidate');
    await publish(storeOf(world.server), release);
    return world.admin.previewRelease({ body: { part: 'storefront-mfe', release: release.record.release } });
  },
  reportClientError: ({ visitor }) => visitor.reportClientError({ body: examples.reportClientError.body }),
  getReports: ({ admin }) => admin.getReports(),
  getOverview: ({ admin }) => admin.getOverview(),
  ...administrationCalls,
  sendQuoteEmail: async (world) =>
    world.admin.sendQuoteEmail({ body: { id: (await world.addRequest()).id, isResend: true } }),
  generateQuotePdf: ({ admin, request }) => admin.generateQuotePdf({ body: { quoteRequestId: request.id } }),

  getSite: ({ visitor }) => visitor.getSite(),
  getRemotes: ({ visitor }) => visitor.getRemotes(),
  getHealth: ({ visitor }) => visitor.getHealth(),
  getReadiness: ({ visitor }) => visitor.getReadiness(),
};
