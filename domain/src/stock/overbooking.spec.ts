import { describe, expect, it } from 'vitest';
import { IF_SHORT, OVERBOOKING_POLICIES, overbookingRefusal } from './overbooking.ts';

describe('overbookingRefusal', () => {
  it.each([
    ['flag', undefined, undefined, undefined],
    ['flag', 'record', undefined, undefined],
    ['flag', 'refuse', undefined, 'refused'],
    ['flag', 'refuse', 'Sub-rented.', 'refused'],
    ['reason', undefined, undefined, 'reason-needed'],
    ['reason', 'record', undefined, 'reason-needed'],
    ['reason', 'record', ' \n', 'reason-needed'],
    ['reason', undefined, 'Sub-rented.', undefined],
    ['reason', 'record', 'Sub-rented.', undefined],
    ['reason', 'refuse', 'Sub-rented.', 'refused'],
    ['never', undefined, 'Sub-rented.', 'refused'],
    ['never', 'record', 'Sub-rented.', 'refused'],
    ['never', 'refuse', undefined, 'refused'],
  ] as const)('under %s with ifShort %s and reason %j returns %s', (policy, ifShort, reason, expected) => {
    expect(overbookingRefusal({ policy, ifShort, reason, isShorter: true })).toBe(expected);
  });

  it('never refuses a change after which the request is no shorter', () => {
    for (const policy of OVERBOOKING_POLICIES)
      for (const ifShort of [...IF_SHORT, undefined])
        expect(overbookingRefusal({ policy, ifShort, reason: undefined, isShorter: false })).toBeUndefined();
  });
});
