import { addDays, businessToday } from '@backlot/domain';
import { expect, it } from 'vitest';
import { runStockUpkeep } from '../src/startup.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const at = serverWithAdmin();

const holdsOf = async (id: string) =>
  (await at.server.database.rows('select held, wanted from stock_holds where quote_request_id = $1', [id])).map(
    ({ held, wanted }) => `${String(held)} of ${String(wanted)}`,
  );

it('settles changes by SQL, and gives the units of expired holds to short requests', async () => {
  const [item = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  await at.adminClient.api.setEquipmentStock({ params: { id: item }, body: { ownedUnits: 1, turnaroundDays: 0 } });
  const [held, approved] = [await at.adminClient.submit([[item, 1]]), await at.adminClient.submit([[item, 1]])];
  const now = new Date();
  const until = addDays(businessToday(now), 1);
  await at.adminClient.api.holdRequest({ params: { id: held.id }, body: { until } });
  await at.server.database.run("update quote_requests set status = 'approved' where id = $1", [approved.id]);
  await runStockUpkeep(at.server.app, now);
  expect([await holdsOf(held.id), await holdsOf(approved.id)]).toEqual([['1 of 1'], ['0 of 1']]);
  await runStockUpkeep(at.server.app, new Date(now.getTime() + 48 * 60 * 60 * 1000));
  expect([await holdsOf(held.id), await holdsOf(approved.id)]).toEqual([[], ['1 of 1']]);
});

testStatementPlans(at.server);
