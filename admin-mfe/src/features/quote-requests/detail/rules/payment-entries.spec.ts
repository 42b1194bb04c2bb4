import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { readAmount, readPaymentEntries, type PaymentEntries } from './payment-entries.ts';

installMessages('en', staffMessages);

const entries: PaymentEntries = { kind: 'deposit', amount: '200', way: 'card', day: '2026-11-20', note: '' };
const read = (changes: Partial<PaymentEntries>) => readPaymentEntries({ ...entries, ...changes }, '2026-11-20');

describe('readAmount', () => {
  it.each([
    ['200', 200],
    [' $1,234.50 ', 1234.5],
    ['.5', 0.5],
    ['12.', 12],
    ['-5', -5],
    ['1,23', undefined],
    ['12 dollars', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});

describe('readPaymentEntries', () => {
  it('returns the request body', () => {
    expect(read({ amount: '$200.00', note: '  Slip 4 ' })).toEqual({
      payment: { kind: 'deposit', amount: 200, way: 'card', day: '2026-11-20', note: 'Slip 4' },
    });
  });

  it.each([
    [{ amount: '' }, { amount: 'Enter an amount' }],
    [{ amount: 'many' }, { amount: 'Enter an amount' }],
    [{ amount: '0' }, { amount: 'Enter an amount above 0' }],
    [{ amount: '-5' }, { amount: 'Enter an amount above 0' }],
    [{ amount: '1.005' }, { amount: 'Enter an amount with at most 2 decimals' }],
    [{ amount: '100000001' }, { amount: 'Enter a smaller amount' }],
    [{ way: '' }, { way: 'Choose how it was paid' }],
    [{ note: 'x'.repeat(501) }, { note: 'Note must be 500 characters or fewer' }],
    [{ day: '2026-11-21' }, { day: 'This day has not come yet. Choose the day on which the money changed hands.' }],
    [
      { amount: '', way: '' },
      { amount: 'Enter an amount', way: 'Choose how it was paid' },
    ],
  ])('returns the errors of %j', (changes, errors) => {
    expect(read(changes)).toEqual({ errors });
  });
});
