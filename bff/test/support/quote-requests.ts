import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { Problem, QuoteRequestSubmission } from '@backlot/domain/contract';
import type { QuoteRequest, QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { ADMIN, type TestServer } from './test-server.js';

/** Quote requests of a server, as an admin and the public work on them. */
export class QuoteRequestTestClient {
  private constructor(
    readonly server: TestServer,
    readonly token: string,
  ) {}

  static async open(server: TestServer): Promise<QuoteRequestTestClient> {
    return new QuoteRequestTestClient(server, (await server.signIn()).token);
  }

  get api() {
    return this.server.api(this.token);
  }

  /** Sends a request for these items, by id and quantity, for three rental days, and answers it as an admin sees it. */
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

  /** The problem that a patch with any body ends in. */
  rejection({ id, version }: Pick<QuoteRequest, 'id' | 'version'>, body: unknown): Promise<Problem> {
    return this.server.problem(`/api/quote-requests/${id}`, {
      method: 'PATCH',
      body,
      token: this.token,
      headers: { 'if-match': `"${version}"` },
    });
  }
}

/** An account that is no admin's. */
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
  // The same password as the admin's, so that the same hash is right.
  await database.run(
    'insert into credentials (profile_id, password_hash) select $1, password_hash from credentials limit 1',
    [id],
  );
  return { email, password };
}

/** The token of a signed-in user who is no admin. */
export async function customerToken(server: TestServer): Promise<string> {
  return (await server.signIn(await addCustomer(server))).token;
}
