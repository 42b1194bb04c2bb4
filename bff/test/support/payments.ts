import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { addEquipment } from './catalogue.ts';
import { insertQuoteLink } from './paperwork.ts';
import type { QuoteRequestTestClient } from './quote-requests.ts';
import { sign } from './signing.ts';
import type { TestServer } from './test-server.ts';

export const recordDeposit = (api: StaffApiClient, id: string): Promise<QuoteRequest> =>
  api.recordPayment({ params: { id }, headers: {}, body: { kind: 'deposit', amount: 100 } });

/** Submits a request for one item and sends its quote. @returns its id */
export async function submitAndSend(adminClient: QuoteRequestTestClient, item: number): Promise<string> {
  const { id } = await adminClient.submit([[item, 1]]);
  await adminClient.api.sendQuoteEmail({ body: { id, isResend: true } });
  return id;
}

interface PaymentFixture {
  readonly server: TestServer;
  readonly adminClient: QuoteRequestTestClient;
  readonly admin: StaffApiClient;
  readonly request: QuoteRequest;
  client(options: { readonly token: string }): StaffApiClient;
}

export const paymentCalls = {
  recordPayment: ({ admin, request }: PaymentFixture) =>
    admin.recordPayment({ params: { id: request.id }, headers: {}, body: { amount: 100 } }),
  /** The quote needs a price and a signature. */
  payQuote: async (fixture: PaymentFixture) => {
    const { server, adminClient } = fixture;
    const [item = 0] = await addEquipment(server.database, [{ name: 'Dolly', pricePerUnitCents: 38_500 }]);
    const token = await insertQuoteLink(server, await submitAndSend(adminClient, item));
    const api = fixture.client({ token });
    await sign(server, api, token);
    return api.payQuote({ body: {} });
  },
};
