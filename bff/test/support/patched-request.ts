import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { expect } from 'vitest';
import { addEquipment } from './catalogue.ts';
import type { QuoteRequestTestClient } from './quote-requests.ts';

/** Submits a request for two cameras and three cases of radios; returns their ids and those of two more items. */
export async function requestToPatch(adminClient: QuoteRequestTestClient) {
  const [camera = 0, radios = 0, lens = 0, crane = 0] = await addEquipment(adminClient.server.database, [
    { name: 'Camera', pricePerUnitCents: 38_533 },
    { name: 'Walkie-talkies, case of 12', category: 'audio', pricePerUnitCents: 735, unitsPerItem: 12 },
    { name: 'Lens', pricePerUnitCents: 10_000 },
    { name: 'Crane', pricePerUnitCents: 900_000_000 },
  ]);
  const request = await adminClient.submit([
    [camera, 2],
    [radios, 3],
  ]);
  return { camera, radios, lens, crane, request };
}

export const linesOf = ({ items }: QuoteRequest) => items.map(({ equipmentId, quantity }) => [equipmentId, quantity]);

/** Paths and messages of the validation problem of a patch. */
export async function rejectedFields(adminClient: QuoteRequestTestClient, of: QuoteRequest, body: unknown) {
  const problem = await adminClient.rejection(of, body);
  expect(problem).toMatchObject({ status: 422, code: 'validation' });
  return problem.errors?.map(({ path, message }) => ({ path, message }));
}
