import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const { server, adminClient } = serverWithAdmin({ RUN_WORKER: '1' });
let camera: number;
let request: QuoteRequest;

beforeAll(async () => {
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera', pricePerUnitCents: 38_500 }]);
});
beforeEach(async () => {
  request = await adminClient.submit([[camera, 4]]);
});

async function send(): Promise<QuoteRequest> {
  await adminClient.api.sendQuoteEmail({ body: { id: request.id, isResend: true } });
  return adminClient.find(request.id);
}

const fileIsDrawn = () =>
  vi.waitFor(async () => expect((await adminClient.find(request.id)).versions[0]?.pdfSha256).not.toBeNull(), WAIT);

describe('a sent version', () => {
  it('remains after its request was deleted, and is not open', async () => {
    await send();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    const rows = await server.database.rows(
      `select v.reference, s.state, s.reason from quote_versions v
       join quote_version_states s on s.quote_version_id = v.id where v.quote_request_id = $1`,
      [request.id],
    );
    expect(rows).toEqual([
      { reference: request.reference, state: 'withdrawn', reason: 'The quote request was deleted' },
    ]);
  });

  it.each([
    ['update quote_versions set total_cents = 1', 'neither changed nor removed'],
    ['delete from quote_versions', 'neither changed nor removed'],
    ['truncate quote_versions cascade', 'neither changed nor removed'],
    ["update quote_version_files set filename = 'other.pdf'", 'neither changed nor removed'],
    ['delete from quote_version_files', 'neither changed nor removed'],
    ['truncate quote_version_files cascade', 'neither changed nor removed'],
    ["update quote_version_states set state = 'open' where state <> 'open'", 'stays as it is'],
    ['delete from quote_version_states', 'neither changed nor removed'],
    ['truncate quote_version_states', 'neither changed nor removed'],
  ])('rejects %s', async (statement, why) => {
    const sent = await send();
    await fileIsDrawn();
    await adminClient.patch(sent, { discountAmount: 5 });
    await send();
    await expect(server.database.run(statement)).rejects.toThrow(why);
  });

  it('is unique while open, and its bytes match its hash', async () => {
    await send();
    const copy = (number: number, hash: string) => `
      insert into quote_versions select gen_random_uuid(), quote_request_id, reference, ${number}, customer_email, content,
        ${hash}, valid_until, total_cents, changes, sent_at, sent_by, sent_by_email
      from quote_versions where quote_request_id = '${request.id}' and number = 1`;
    await expect(server.database.run(copy(2, "repeat('0', 64)"))).rejects.toThrow('sha256_of_content');
    await expect(server.database.run(copy(1, 'sha256'))).rejects.toThrow('number');
    await server.database.run(copy(2, 'sha256'));
    await expect(
      server.database.run(
        `insert into quote_version_states select id, quote_request_id, 'open', now(), null
         from quote_versions where quote_request_id = '${request.id}' and number = 2`,
      ),
    ).rejects.toThrow('one_open');
  });
});
