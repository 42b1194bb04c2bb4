import { aPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { isPaperworkMissing } from './missing-paperwork.ts';

const rest = [aPaperwork('tax-exemption'), aPaperwork('card-authorization', { state: 'waiting' })];
const withInsurance = (changes: Parameters<typeof aPaperwork>[1]) => [aPaperwork('insurance', changes), ...rest];

describe('isPaperworkMissing', () => {
  it.each([
    [{}, true],
    [{ state: 'refused' }, true],
    [{ state: 'expired', validUntil: '2026-01-01', isShort: true }, true],
    [{ state: 'approved', validUntil: '2099-03-16', isShort: true }, true],
    [{ state: 'approved', validUntil: '2099-03-16' }, false],
    [{ state: 'waiting' }, false],
  ] as const)('for an insurance %j returns %j', (changes, expected) => {
    expect(isPaperworkMissing(withInsurance(changes))).toBe(expected);
  });

  it('returns true before any upload, and false without documents', () => {
    expect(isPaperworkMissing(everyPaperwork(aPaperwork))).toBe(true);
    expect(isPaperworkMissing([])).toBe(false);
  });
});
