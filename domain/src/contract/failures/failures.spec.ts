import { describe, expect, it } from 'vitest';
import { aProblem } from '../../testing/index.js';
import { messageText } from '../../messages/message-text.js';
import { signInSchema } from '../auth.js';
import { ApiError, ContractSkewError, UnreachableError } from '../client.js';
import {
  checkMessage,
  isRefusedWith,
  isUnreachable,
  isWorthRetrying,
  objectionsOf,
  problemOf,
  reasonsOf,
  sortObjections,
  withoutFullStop,
} from './index.js';

const rejected = (changes: Parameters<typeof aProblem>[0]) => new ApiError(aProblem(changes));
const unreachable = new UnreachableError(new TypeError('Failed to fetch'));
const skewed = new ContractSkewError('getSite', []);

describe('a failed call', () => {
  it('has the problem that the server responded with, if it did', () => {
    expect(problemOf(rejected({ code: 'gone' }))).toEqual(aProblem({ code: 'gone' }));
    expect([unreachable, skewed, 'broken', undefined].map(problemOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is rejected with its own status and no other', () => {
    expect(isRefusedWith(rejected({ status: 404 }), 404)).toBe(true);
    expect(isRefusedWith(rejected({ status: 410 }), 404)).toBe(false);
    expect(isRefusedWith(unreachable, 404)).toBe(false);
  });

  it('is worth another try when the server failed or kept silent', () => {
    expect([rejected({ status: 500 }), rejected({ status: 503 }), unreachable].map(isWorthRetrying)).toEqual([
      true,
      true,
      true,
    ]);
    expect([rejected({ status: 404 }), rejected({ status: 499 }), skewed].map(isWorthRetrying)).toEqual([
      false,
      false,
      false,
    ]);
    expect([unreachable, skewed].map(isUnreachable)).toEqual([true, false]);
  });

  it.each([
    [rejected({ title: 'Failed', detail: 'The database is away.' }), ['Failed', 'The database is away.']],
    [rejected({ title: 'Failed', detail: 'Failed' }), ['Failed']],
    [new ApiError({ type: 'about:blank', title: 'Failed', status: 500, code: 'internal' }), ['Failed']],
    [unreachable, ['The server could not be reached. Check your connection and try again.']],
    [new Error('Out of paper'), ['Out of paper']],
    [new Error(''), []],
    ['broken', []],
  ])('says why (%#)', (cause, reasons) => {
    expect(reasonsOf(cause).map((reason) => messageText(reason, 'en'))).toEqual(reasons);
  });

  it('says it inside of a sentence without a full stop', () => {
    expect(withoutFullStop(' It takes longer than usual... ')).toBe('It takes longer than usual');
  });
});

describe('objections', () => {
  it('are the server’s, or those of the schema in the same form', () => {
    const errors = [{ path: 'items.2.quantity', message: 'Too many' }];
    expect(objectionsOf(rejected({ errors }))).toMatchObject([
      { path: 'items.2.quantity', message: { text: 'Too many' } },
    ]);
    expect(objectionsOf(unreachable)).toEqual([]);
    const credentials = { email: 'kim@backlot.example', password: 'quiet reef camera' };
    expect(checkMessage(signInSchema, { ...credentials, password: 7 })).toMatchObject({
      data: undefined,
      objections: [{ path: 'password' }],
    });
    expect(checkMessage(signInSchema, credentials)).toEqual({ data: credentials, objections: [] });
  });

  it('are sorted to their fields, the first of each', () => {
    const objections = [
      { path: 'name', message: { code: 'too-long' } },
      { path: 'items.1.quantity', message: { code: 'too-many' } },
      { path: 'name', message: { code: 'too-loud' } },
    ];
    expect(sortObjections(objections, (path) => (path === 'name' ? path : undefined))).toEqual({
      fields: { name: { code: 'too-long' } },
      others: [{ path: 'items.1.quantity', message: { code: 'too-many' } }],
    });
  });
});
