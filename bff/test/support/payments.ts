import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { addEquipment } from './catalogue.js';
import { giveLink } from './paperwork.js';
import { type QuoteRequestTestClient } from './quote-requests.js';
import { sign } from './signing.js';
import { type TestServer } from './test-server.js';

/** Records a deposit of $100. */
export const recordDeposit = (api: StaffApiClient, id: string): Promise<QuoteRequest> =>
  api.recordPayment({ params: { id }, headers: {}, body: { kind: 'deposit', amount: 100 } });

/** Sends the quote of a new request for one item. @returns its id */
export async function submitAndSend(desk: QuoteRequestTestClient, item: number): Promise<string> {
  const { id } = await desk.submit([[item, 1]]);
  await desk.api.sendQuoteEmail({ body: { id, isResend: true } });
  return id;
}

/** What calls about payments need. */
interface PaymentFixture {
  readonly server: TestServer;
  readonly desk: QuoteRequestTestClient;
  readonly admin: StaffApiClient;
  readonly request: QuoteRequest;
  client(options: { readonly token: string }): StaffApiClient;
}

/** A call of each row about payments that succeeds. */
export const paymentCalls = {
  recordPayment: ({ admin, request }: PaymentFixture) =>
    admin.recordPayment({ params: { id: request.id }, headers: {}, body: { amount: 100 } }),
  /** Of a quote that comes to something and was signed. */
  payQuote: async (fixture: PaymentFixture) => {
    const { server, desk } = fixture;
    const [item = 0] = await addEquipment(server.database, [{ name: 'Dolly', pricePerUnitCents: 38_500 }]);
    const token = await giveLink(server, await submitAndSend(desk, item));
    const api = fixture.client({ token });
    await sign(server, api, token);
    return api.payQuote({ body: {} });
  },
};
