import { describe, expect, it } from 'vitest';
import { aProblem } from '../../testing/index.ts';
import { messageText } from '../../messages/message-text.ts';
import { signInSchema } from '../auth.ts';
import { ApiError, ContractSkewError, UnreachableError } from '../client.ts';
import {
  checkMessage,
  isRefusedWith,
  isUnreachable,
  isWorthRetrying,
  issuesOf,
  problemOf,
  reasonsOf,
  sortIssues,
  withoutFullStop,
} from './index.ts';

const rejected = (changes: Parameters<typeof aProblem>[0]) => new ApiError(aProblem(changes));
const unreachable = new UnreachableError(new TypeError('Failed to fetch'));
const skewed = new ContractSkewError('getSite', []);

describe('a failed call', () => {
  it('returns the problem response, if there was one', () => {
    expect(problemOf(rejected({ code: 'gone' }))).toEqual(aProblem({ code: 'gone' }));
    expect([unreachable, skewed, 'broken', undefined].map(problemOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('matches its own status only', () => {
    expect(isRefusedWith(rejected({ status: 404 }), 404)).toBe(true);
    expect(isRefusedWith(rejected({ status: 410 }), 404)).toBe(false);
    expect(isRefusedWith(unreachable, 404)).toBe(false);
  });

  it('is worth retrying when the server failed or did not respond', () => {
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
  ])('returns its reasons (%#)', (cause, reasons) => {
    expect(reasonsOf(cause).map((reason) => messageText(reason, 'en'))).toEqual(reasons);
  });

  it('has no trailing full stop within a sentence', () => {
    expect(withoutFullStop(' It takes longer than usual... ')).toBe('It takes longer than usual');
  });
});

describe('validation issues', () => {
  it('come from the server or from the schema, in the same form', () => {
    const errors = [{ path: 'items.2.quantity', message: 'Too many' }];
    expect(issuesOf(rejected({ errors }))).toMatchObject([{ path: 'items.2.quantity', message: { text: 'Too many' } }]);
    expect(issuesOf(unreachable)).toEqual([]);
    const credentials = { email: 'kim@backlot.example', password: 'quiet reef camera' };
    expect(checkMessage(signInSchema, { ...credentials, password: 7 })).toMatchObject({
      data: undefined,
      issues: [{ path: 'password' }],
    });
    expect(checkMessage(signInSchema, credentials)).toEqual({ data: credentials, issues: [] });
  });

  it('are assigned to their fields, the first of each', () => {
    const issues = [
      { path: 'name', message: { code: 'too-long' } },
      { path: 'items.1.quantity', message: { code: 'too-many' } },
      { path: 'name', message: { code: 'too-loud' } },
    ];
    expect(sortIssues(issues, (path) => (path === 'name' ? path : undefined))).toEqual({
      fields: { name: { code: 'too-long' } },
      others: [{ path: 'items.1.quantity', message: { code: 'too-many' } }],
    });
  });
});
