import type { HoldChallenge, RequestStock, RequestStockLine } from '@backlot/domain/contract/staff';

export type Rival = RequestStockLine['rivals'][number];

export function withOpenChallenge(stock: RequestStock, holderId: string): RequestStock {
  const challenged = (rival: Rival): Rival =>
    rival.quoteRequestId === holderId ? { ...rival, challenge: 'open' } : rival;
  return { ...stock, lines: stock.lines.map((line) => ({ ...line, rivals: line.rivals.map(challenged) })) };
}

/** Returns the deadlines of the open challenges that a request sent, by the id of the holding request. */
export function openDeadlines(challenges: readonly HoldChallenge[]): ReadonlyMap<string, string> {
  return new Map(
    challenges
      .filter(({ role, state }) => role === 'asking' && state === 'open')
      .map(({ quoteRequestId, deadline }) => [quoteRequestId, deadline]),
  );
}
