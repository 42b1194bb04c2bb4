import { aHoldChallenge, aRequestStock, aRequestStockLine } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { HOLDER_ID, rival as holderRival } from '../../../../testing/rival.ts';
import { openDeadlines, withOpenChallenge, type Rival } from './challenges.ts';

const OTHER_ID = '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5c';
const DEADLINE = '2026-11-21T16:05:00.000Z';

const rival = (changes: Partial<Rival> = {}) => holderRival({ challenge: 'possible', ...changes });

it('withOpenChallenge marks the hold on every line, and no other hold', () => {
  const stock = aRequestStock({
    lines: [
      aRequestStockLine({ rivals: [rival(), rival({ quoteRequestId: OTHER_ID })] }),
      aRequestStockLine({ equipmentId: 2, rivals: [rival()] }),
    ],
  });
  expect(
    withOpenChallenge(stock, HOLDER_ID).lines.map(({ rivals }) => rivals.map(({ challenge }) => challenge)),
  ).toEqual([['open', 'possible'], ['open']]);
});

it('openDeadlines has those of open challenges that the request sent', () => {
  const challenges = [
    aHoldChallenge({ quoteRequestId: HOLDER_ID, deadline: DEADLINE }),
    aHoldChallenge({ quoteRequestId: OTHER_ID, state: 'kept' }),
    aHoldChallenge({ quoteRequestId: OTHER_ID, role: 'asked' }),
  ];
  expect([...openDeadlines(challenges)]).toEqual([[HOLDER_ID, DEADLINE]]);
});
