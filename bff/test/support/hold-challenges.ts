import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest, StaffApiClient } from '@backlot/domain/contract/staff';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { addEquipment } from './catalogue.js';
import { type QuoteRequestTestClient } from './quote-requests.js';
import { setOwnedUnits } from './stock.js';
import { type TestServer } from './test-server.js';

/** Two requests that want the same units: the first one holds them as a pending one, the second one is short. */
export interface ContestedHold {
  readonly item: number;
  readonly holder: QuoteRequest;
  readonly challenger: QuoteRequest;
}

/** Adds a hold on both units of a new item, and a request for one that is held too and gets none. */
export async function contestedHold(
  desk: QuoteRequestTestClient,
  holderChanges: Parameters<QuoteRequestTestClient['submit']>[1] = {},
): Promise<ContestedHold> {
  const [item = 0] = await addEquipment(desk.server.database, [{ name: 'Lamp' }]);
  await setOwnedUnits(desk.server, item, 2);
  const holder = await desk.submit([[item, 2]], { customerEmail: `${randomUUID()}@example.com`, ...holderChanges });
  const challenger = await desk.submit([[item, 1]]);
  const until = addDays(businessToday(new Date()), 7);
  for (const { id } of [holder, challenger]) await desk.api.holdRequest({ params: { id }, body: { until } });
  return { item, holder, challenger };
}

/** Adds a link to a challenge as if it had been mailed, and returns its token. */
export async function giveHoldLink({ database }: TestServer, challengeId: string): Promise<string> {
  const token = randomUUID();
  await database.run(
    'insert into hold_challenge_keys (token_hash, hold_challenge_id, mailed_at) values ($1, $2, now())',
    [tokenHashOf(token), challengeId],
  );
  return token;
}

interface HoldChallengeFixture {
  readonly server: TestServer;
  readonly desk: QuoteRequestTestClient;
  readonly admin: StaffApiClient;
  readonly visitor: StaffApiClient;
  readonly request: QuoteRequest;
}

const challenged = async ({ admin, desk }: Pick<HoldChallengeFixture, 'admin' | 'desk'>) => {
  const { holder, challenger } = await contestedHold(desk);
  return admin.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });
};

const keyOf = async (fixture: HoldChallengeFixture) => giveHoldLink(fixture.server, (await challenged(fixture)).id);

/** A call of each row about challenged holds that succeeds. */
export const holdChallengeCalls = {
  challengeHold: challenged,
  listHoldChallenges: ({ admin, request }: HoldChallengeFixture) =>
    admin.listHoldChallenges({ params: { id: request.id } }),
  getHeldQuestion: async (fixture: HoldChallengeFixture) =>
    fixture.visitor.getHeldQuestion({ params: { key: await keyOf(fixture) } }),
  answerHold: async (fixture: HoldChallengeFixture) =>
    fixture.visitor.answerHold({ params: { key: await keyOf(fixture) }, body: { answer: 'keep' } }),
};
