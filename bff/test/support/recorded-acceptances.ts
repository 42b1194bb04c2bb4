import type { StaffApiClient, QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { giveCertificates, giveFiles, newKey } from './signing.js';
import { type TestServer } from './test-server.js';

/** What staff record of a customer who called. */
export const byPhone: RecordedAcceptance = {
  version: 1,
  name: 'Ana Ruiz',
  title: 'Line producer',
  how: 'phone',
  reason: 'Ana called from the set and accepted the total.',
};
/** The same of one who signed a print. */
export const onPaper: RecordedAcceptance = { ...byPhone, how: 'paper', reason: 'Ana brought the signed print.' };

/** A scan, as far as its first bytes go. */
export const SCAN = Buffer.from('%PDF-1.7\nthe signed print of Ana Ruiz\n%%EOF\n');
export const scan = (content: Uint8Array = SCAN, name = 'scan.pdf', type = 'application/pdf'): File =>
  new File([new Uint8Array(content)], name, { type });

/** Records an acceptance by phone of the first version of a request. */
export const recordByPhone = (api: StaffApiClient, id: string): Promise<QuoteRequest> =>
  api.recordAcceptance({ params: { id }, headers: newKey(), body: byPhone });

/** Records an acceptance on paper of the first version of a request, with its scan. */
export const recordOnPaper = (api: StaffApiClient, id: string, file = scan()): Promise<QuoteRequest> =>
  api.recordAcceptance({ params: { id }, headers: newKey(), body: onPaper, file });

/** What calls about recorded acceptances need. */
interface AcceptanceFixture {
  readonly server: TestServer;
  readonly admin: StaffApiClient;
  addRequest(): Promise<QuoteRequest>;
}

/** Adds a request whose quote was sent and drawn. @returns its id */
async function addSent(world: AcceptanceFixture): Promise<string> {
  const { id } = await world.addRequest();
  await world.admin.sendQuoteEmail({ body: { id, isResend: true } });
  await giveFiles(world.server);
  return id;
}

/** A call of each row about recorded acceptances that succeeds. */
export const recordedAcceptanceCalls = {
  recordAcceptance: async (world: AcceptanceFixture) => recordByPhone(world.admin, await addSent(world)),
  getAcceptanceCertificate: async (world: AcceptanceFixture) => {
    const id = await addSent(world);
    await recordByPhone(world.admin, id);
    await giveCertificates(world.server);
    return world.admin.getAcceptanceCertificate({ params: { id, n: 1 } });
  },
  getAcceptanceFile: async (world: AcceptanceFixture) => {
    const id = await addSent(world);
    await recordOnPaper(world.admin, id);
    return world.admin.getAcceptanceFile({ params: { id, n: 1 } });
  },
};
