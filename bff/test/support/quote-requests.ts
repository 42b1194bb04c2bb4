import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { Problem, QuoteRequestSubmission } from '@backlot/domain/contract';
import type { QuoteRequest, QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { beforeAll } from 'vitest';
import { hashPassword } from '../../src/modules/auth/passwords.ts';
import { QuoteVersionsService } from '../../src/modules/quote-requests/versions/quote-versions.service.ts';
import { inDays, noonOf } from './days.ts';
import { ADMIN, started, type TestServer } from './test-server.ts';

/** Submits quote requests as the public and changes them as an admin. */
export class QuoteRequestTestClient {
  #token: string | undefined;

  private constructor(readonly server: TestServer) {}

  static async open(server: TestServer): Promise<QuoteRequestTestClient> {
    const client = new QuoteRequestTestClient(server);
    await client.#signIn();
    return client;
  }

  /** Signs in before the tests of the enclosing `describe`. */
  static forTests(server: TestServer): QuoteRequestTestClient {
    const client = new QuoteRequestTestClient(server);
    beforeAll(() => client.#signIn());
    return client;
  }

  async #signIn(): Promise<void> {
    this.#token = (await this.server.signIn()).token;
  }

  get token(): string {
    return started(this.#token);
  }

  get api() {
    return this.server.api(this.token);
  }

  /** Submits a request for these items, for three rental days. @returns it as an admin reads it */
  async submit(
    items: readonly (readonly [equipmentId: number, quantity: number])[],
    changes: Partial<QuoteRequestSubmission> = {},
  ): Promise<QuoteRequest> {
    const today = businessToday(new Date());
    const { id } = await this.server.api().submitQuoteRequest({
      headers: { 'idempotency-key': randomUUID() },
      body: aQuoteRequestSubmission({
        startDate: addDays(today, 3),
        endDate: addDays(today, 7),
        isTaxExempt: false,
        items: items.map(([equipmentId, quantity]) => ({ equipmentId, quantity })),
        ...changes,
      }),
    });
    return this.find(id);
  }

  find(id: string): Promise<QuoteRequest> {
    return this.api.getQuoteRequest({ params: { id } });
  }

  setStatus({ id }: Pick<QuoteRequest, 'id'>, status: QuoteRequest['status']): Promise<QuoteRequest> {
    return this.api.updateQuoteRequestStatus({ params: { id }, body: { status } });
  }

  patch({ id, version }: Pick<QuoteRequest, 'id' | 'version'>, body: QuoteRequestPatch): Promise<QuoteRequest> {
    return this.api.updateQuoteRequest({ params: { id }, headers: { 'if-match': `"${version}"` }, body });
  }

  /** The problem response to a patch with any body. */
  rejection({ id, version }: Pick<QuoteRequest, 'id' | 'version'>, body: unknown): Promise<Problem> {
    return this.server.problem(`/api/quote-requests/${id}`, {
      method: 'PATCH',
      body,
      token: this.token,
      headers: { 'if-match': `"${version}"` },
    });
  }
}

/** Inserts a customer's account with this password. */
export async function addAccount(
  { database }: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
  fullName = 'Casey',
): Promise<void> {
  const id = randomUUID();
  await database.run("insert into profiles (id, email, full_name, role) values ($1, $2, $3, 'customer')", [
    id,
    email,
    fullName,
  ]);
  await database.run('insert into credentials (profile_id, password_hash) values ($1, $2)', [
    id,
    await hashPassword(password),
  ]);
}

export async function addCustomer({ database }: TestServer): Promise<{ email: string; password: string }> {
  const { id, email, password } = {
    id: randomUUID(),
    email: `customer-${randomUUID()}@example.com`,
    password: ADMIN.password,
  };
  await database.run(`insert into profiles (id, email, full_name, role) values ($1, $2, null, 'customer')`, [
    id,
    email,
  ]);
  // The admin's password, so that the stored hash can be copied.
  await database.run(
    'insert into credentials (profile_id, password_hash) select $1, password_hash from credentials limit 1',
    [id],
  );
  return { email, password };
}

export async function customerToken(server: TestServer): Promise<string> {
  return (await server.signIn(await addCustomer(server))).token;
}

/** Sends the quote with a time in the past. */
export async function sendDaysAgo({ app }: TestServer, { id }: Pick<QuoteRequest, 'id'>, days: number): Promise<void> {
  const by = { profileId: randomUUID(), email: 'admin@example.com' };
  await app.get(QuoteVersionsService).send(id, { by, at: noonOf(inDays(-days)) });
}

/** Contents of the events of all versions of a quote, in order. */
export async function quoteEvents(
  { database }: TestServer,
  { id }: Pick<QuoteRequest, 'id'>,
): Promise<readonly unknown[]> {
  const rows = await database.rows(
    `select convert_from(e.content, 'UTF8') as content from quote_events e
     join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 order by v.number, e.number`,
    [id],
  );
  return rows.map(({ content }): unknown => JSON.parse(String(content)));
}
