import { randomUUID } from 'node:crypto';
import type { QuoteRequest, StaffApiClient } from '@backlot/domain/contract/staff';
import { addEquipment } from './catalogue.ts';
import { inDays } from './days.ts';
import type { QuoteRequestTestClient } from './quote-requests.ts';
import { setOwnedUnits } from './stock.ts';
import type { TestServer } from './test-server.ts';
import { insertToken } from './tokens.ts';

/** Two requests for the same units: the holder's pending hold has them, the challenger is short. */
export interface ContestedHold {
  readonly item: number;
  readonly holder: QuoteRequest;
  readonly challenger: QuoteRequest;
}

export async function contestedHold(
  adminClient: QuoteRequestTestClient,
  holderChanges: Parameters<QuoteRequestTestClient['submit']>[1] = {},
): Promise<ContestedHold> {
  const [item = 0] = await addEquipment(adminClient.server.database, [{ name: 'Lamp' }]);
  await setOwnedUnits(adminClient.server, item, 2);
  const holder = await adminClient.submit([[item, 2]], {
    customerEmail: `${randomUUID()}@example.com`,
    ...holderChanges,
  });
  const challenger = await adminClient.submit([[item, 1]]);
  const until = inDays(7);
  for (const { id } of [holder, challenger]) await adminClient.api.holdRequest({ params: { id }, body: { until } });
  return { item, holder, challenger };
}

/** Inserts a link to a challenge as if it had been mailed. @returns its token */
export const insertHoldLink = (server: TestServer, challengeId: string): Promise<string> =>
  insertToken(
    server,
    'insert into hold_challenge_keys (token_hash, hold_challenge_id, mailed_at) values ($1, $2, now())',
    challengeId,
  );

interface HoldChallengeFixture {
  readonly server: TestServer;
  readonly adminClient: QuoteRequestTestClient;
  readonly admin: StaffApiClient;
  readonly visitor: StaffApiClient;
  readonly request: QuoteRequest;
}

const challenged = async ({ admin, adminClient }: Pick<HoldChallengeFixture, 'admin' | 'adminClient'>) => {
  const { holder, challenger } = await contestedHold(adminClient);
  return admin.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });
};

const keyOf = async (fixture: HoldChallengeFixture) => insertHoldLink(fixture.server, (await challenged(fixture)).id);

export const holdChallengeCalls = {
  challengeHold: challenged,
  listHoldChallenges: ({ admin, request }: HoldChallengeFixture) =>
    admin.listHoldChallenges({ params: { id: request.id } }),
  getHeldQuestion: async (fixture: HoldChallengeFixture) =>
    fixture.visitor.getHeldQuestion({ params: { key: await keyOf(fixture) } }),
  answerHold: async (fixture: HoldChallengeFixture) =>
    fixture.visitor.answerHold({ params: { key: await keyOf(fixture) }, body: { answer: 'keep' } }),
};
