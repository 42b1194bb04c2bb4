import type { HoldChallenge, RequestStock, RequestStockLine } from '@backlot/domain/contract/staff';

/** A firm request that has units of a line. */
export type Rival = RequestStockLine['rivals'][number];

/** Returns the stock of a request with the hold of another one as challenged. */
export function withOpenChallenge(stock: RequestStock, holderId: string): RequestStock {
  const asked = (rival: Rival): Rival => (rival.quoteRequestId === holderId ? { ...rival, challenge: 'open' } : rival);
  return { ...stock, lines: stock.lines.map((line) => ({ ...line, rivals: line.rivals.map(asked) })) };
}

/** Returns the deadlines of the open challenges that a request sent, by the id of the request that has the hold. */
export function openDeadlines(challenges: readonly HoldChallenge[]): ReadonlyMap<string, string> {
  return new Map(
    challenges
      .filter(({ role, state }) => role === 'asking' && state === 'open')
      .map(({ quoteRequestId, deadline }) => [quoteRequestId, deadline]),
  );
}
