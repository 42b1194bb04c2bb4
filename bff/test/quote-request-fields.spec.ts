import { addDays, businessToday } from '@backlot/domain';
import { fieldOf, projectDetailsSchema, REQUEST_FIELDS, type FieldKind } from '@backlot/domain/contract';
import { expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());

const VALUES: Readonly<Record<FieldKind, (name: string, round: number) => string | boolean>> = {
  line: (name, round) => `${name} ${round}`,
  text: (name, round) => `${name} ${round}\nsecond line`,
  email: (name, round) => `${name}.${round}@example.com`,
  phone: (_, round) => `(305) 555-010${round}`,
  // Later fields have later days, so that the period does not end before it starts.
  day: (name, round) => addDays(today, 20 * round + REQUEST_FIELDS.findIndex((field) => field === name)),
  flag: (_, round) => round % 2 === 1,
};

/** Returns a value for each field, different in consecutive rounds. */
const detailsOf = (round: number) =>
  projectDetailsSchema.parse(
    Object.fromEntries(REQUEST_FIELDS.map((name) => [name, VALUES[fieldOf(name).kind](name, round)])),
  );

it('returns every field as submitted and as patched, and records the changes', async () => {
  const [submitted, patched] = [detailsOf(1), detailsOf(2)];
  expect([...Object.values(submitted), ...Object.values(patched)]).not.toContain(null);

  const [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  const request = await at.adminClient.submit([[camera, 1]], submitted);
  expect(request).toMatchObject(submitted);

  const saved = await at.adminClient.patch(request, patched);
  expect(saved).toMatchObject(patched);
  expect(await at.adminClient.find(request.id)).toEqual(saved);
  expect(saved.history.map(({ field, from, to }) => [field, from, to]).toSorted()).toEqual(
    REQUEST_FIELDS.map((name) => [name, submitted[name], patched[name]]).toSorted(),
  );
});
