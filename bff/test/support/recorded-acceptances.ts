import type { StaffApiClient, QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { addSent, type SentFixture } from './paperwork.ts';
import { insertCertificates, insertFiles, newKey } from './signing.ts';

export const byPhone: RecordedAcceptance = {
  version: 1,
  name: 'Ana Ruiz',
  title: 'Line producer',
  how: 'phone',
  reason: 'Ana called from the set and accepted the total.',
};
export const onPaper: RecordedAcceptance = { ...byPhone, how: 'paper', reason: 'Ana brought the signed print.' };

/** A file that starts as a PDF does; uploads check only that. */
export const SCAN = Buffer.from('%PDF-1.7\nthe signed print of Ana Ruiz\n%%EOF\n');
export const scan = (content: Uint8Array = SCAN, name = 'scan.pdf', type = 'application/pdf'): File =>
  new File([new Uint8Array(content)], name, { type });

export const recordByPhone = (api: StaffApiClient, id: string): Promise<QuoteRequest> =>
  api.recordAcceptance({ params: { id }, headers: newKey(), body: byPhone });

export const recordOnPaper = (api: StaffApiClient, id: string, file = scan()): Promise<QuoteRequest> =>
  api.recordAcceptance({ params: { id }, headers: newKey(), body: onPaper, file });

async function addSealed(fixture: SentFixture): Promise<string> {
  const id = await addSent(fixture);
  await insertFiles(fixture.server);
  return id;
}

export const recordedAcceptanceCalls = {
  recordAcceptance: async (fixture: SentFixture) => recordByPhone(fixture.admin, await addSealed(fixture)),
  getAcceptanceCertificate: async (fixture: SentFixture) => {
    const id = await addSealed(fixture);
    await recordByPhone(fixture.admin, id);
    await insertCertificates(fixture.server);
    return fixture.admin.getAcceptanceCertificate({ params: { id, n: 1 } });
  },
  getAcceptanceFile: async (fixture: SentFixture) => {
    const id = await addSealed(fixture);
    await recordOnPaper(fixture.admin, id);
    return fixture.admin.getAcceptanceFile({ params: { id, n: 1 } });
  },
};
