import { randomUUID } from 'node:crypto';
import {
  createApiClient,
  endpoints,
  type ApiClient,
  type Endpoint,
  type EndpointName,
  type QuoteRequest,
} from '@backlot/domain/contract';
import { examples } from '@backlot/domain/contract/examples';
import * as z from 'zod';
import { tokenHashOf } from '../../src/modules/auth/opaque-token.js';
import { hashPassword } from '../../src/modules/auth/passwords.js';
import { addEquipment } from './catalogue.js';
import { aPicture } from './pictures.js';
import { addCustomer, customerToken, QuoteRequestTestClient } from './quote-requests.js';
import { aRelease, publish, storeOf } from './releases.js';
import { ADMIN, TestServer } from './test-server.js';

const partsSchema = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** Hashing takes its time, and one password serves every sign-up. */
const hashOfExample = hashPassword(examples.confirmEmail.body.password);

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

/** A server with a catalogue, a quote request, an admin and a customer. */
export class ContractFixture {
  /** Status of the last call of a client of this world. */
  lastStatus = 0;

  private constructor(
    readonly server: TestServer,
    readonly desk: QuoteRequestTestClient,
    readonly customer: string,
    readonly equipmentId: number,
    readonly request: QuoteRequest,
  ) {}

  static async start(): Promise<ContractFixture> {
    const server = await TestServer.start({ RUN_WORKER: '1' });
    const desk = await QuoteRequestTestClient.open(server);
    const [equipmentId = 0] = await addEquipment(server.database, [{ name: 'Fresnel 650' }]);
    return new ContractFixture(
      server,
      desk,
      await customerToken(server),
      equipmentId,
      await desk.submit([[equipmentId, 2]]),
    );
  }

  /** A client that counts as the caller with this token or cookie. */
  client({ token, cookie }: { token?: string; cookie?: string } = {}): ApiClient {
    return createApiClient({
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        if (cookie !== undefined) headers.set('cookie', cookie);
        const answer = await fetch(input, { ...init, headers });
        this.lastStatus = answer.status;
        return answer;
      },
      baseUrl: this.server.url,
      ...(token === undefined ? {} : { accessToken: () => token }),
    });
  }

  get admin(): ApiClient {
    return this.client({ token: this.desk.token });
  }

  get visitor(): ApiClient {
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
      default:
        return access satisfies never;
    }
  }

  /** The call of the example, about what is in this world, by somebody who may make it. */
  async wireCall(
    name: EndpointName,
    changes: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
  ): Promise<WireCall> {
    const endpoint: Endpoint = endpoints[name];
    const { headers, body } = partsSchema.parse(examples[name]);
    const id = endpoint.path.startsWith('/api/equipment') ? this.equipmentId : this.request.id;
    const params: Record<string, unknown> = { id, ...changes.params };
    const search = new URLSearchParams(
      Object.entries(changes.query ?? {}).flatMap(([key, value]) =>
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

  stop(): Promise<void> {
    return this.server.stop();
  }
}

type GoodCalls = { readonly [Name in EndpointName]: (world: ContractFixture) => Promise<unknown> };

/** A call of each row that succeeds. A row without one does not compile. */
export const goodCalls: GoodCalls = {
  signIn: ({ visitor }) => visitor.signIn({ body: ADMIN }),
  refreshSession: async (world) => world.client({ cookie: (await world.server.signIn()).cookie }).refreshSession(),
  signOut: async (world) => world.client({ cookie: (await world.server.signIn()).cookie }).signOut(),
  signUp: ({ visitor }) => visitor.signUp({ body: examples.signUp.body }),
  confirmEmail: async (world) =>
    world.client({ token: await world.confirmationToken() }).confirmEmail({ body: examples.confirmEmail.body }),
  recoverPassword: ({ visitor }) => visitor.recoverPassword({ body: { email: 'nobody@example.com' } }),
  updatePassword: async (world) =>
    world.client({ token: await world.recoveryToken() }).updatePassword({ body: examples.updatePassword.body }),
  getProfile: (world) => world.client({ token: world.customer }).getProfile(),
  updateProfile: (world) => world.client({ token: world.customer }).updateProfile({ body: { fullName: 'Casey' } }),

  listEquipment: ({ visitor }) => visitor.listEquipment({ query: { q: 'fresnel', limit: 3 } }),
  countEquipment: ({ visitor }) => visitor.countEquipment(),
  recentEquipment: ({ visitor }) => visitor.recentEquipment({ query: { limit: 2 } }),
  listCategories: ({ visitor }) => visitor.listCategories(),
  getEquipment: ({ visitor, equipmentId }) => visitor.getEquipment({ params: { id: equipmentId } }),
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
  sendQuoteEmail: ({ admin, request }) => admin.sendQuoteEmail({ body: { id: request.id, isResend: true } }),
  generateQuotePdf: ({ admin, request }) => admin.generateQuotePdf({ body: { quoteRequestId: request.id } }),

  getSite: ({ visitor }) => visitor.getSite(),
  getRemotes: ({ visitor }) => visitor.getRemotes(),
  getHealth: ({ visitor }) => visitor.getHealth(),
  getReadiness: ({ visitor }) => visitor.getReadiness(),
};
