import {
  CLIENT_ERROR_MESSAGE_MAX,
  clientErrorSchema,
  type ApiClient,
  type ClientError,
} from '@backlot/domain/contract';
import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter, REPORTS_MAX, type ErrorReporterOptions } from './report.ts';

function start({ isOnline = () => true, page = () => '/es/contact' }: Partial<ErrorReporterOptions> = {}) {
  const sent: ClientError[] = [];
  const reportClientError = vi.fn<ApiClient['reportClientError']>(async ({ body }) => {
    sent.push(clientErrorSchema.parse(body));
    return undefined;
  });
  return { reporter: createErrorReporter({ reportClientError }, { page, isOnline }), sent, reportClientError };
}

describe('createErrorReporter', () => {
  it('reports message, page and causes', () => {
    const { reporter, sent } = start();
    reporter.report('remote', new Error('did not come', { cause: new TypeError('Failed to fetch') }), {
      remote: 'storefront-mfe',
      reason: 'unreachable',
    });
    expect(sent).toEqual([
      {
        kind: 'remote',
        message: 'Error: did not come ← TypeError: Failed to fetch',
        page: '/es/contact',
        remote: 'storefront-mfe',
        reason: 'unreachable',
      },
    ]);
  });

  it('removes the token of a mailed link', () => {
    const token = 'Zk3-_'.padEnd(43, 'q9');
    const { reporter, sent } = start({ page: () => `/es/quotes/${token}` });
    reporter.report('script', new Error(`Failed to load http://rentals.example/quotes/${token}`));
    reporter.report('script', new Error('at /quotes/BL-2611-0042'));
    reporter.report('script', new Error(`Failed to load http://rentals.example/my-requests#link=${token}`));
    reporter.report('script', new Error(`at /my-requests#link=${token}`));
    reporter.report('script', new Error(`at /hold/${token}, /api/holds/${token}/answer`));
    expect(sent.map(({ page, message }) => [page, message])).toEqual([
      ['/es/quotes/…', 'Error: Failed to load http://rentals.example/quotes/…'],
      ['/es/quotes/…', 'Error: at /quotes/BL-2611-0042'],
      ['/es/quotes/…', 'Error: Failed to load http://rentals.example/my-requests'],
      ['/es/quotes/…', 'Error: at /my-requests#link=…'],
      ['/es/quotes/…', 'Error: at /hold/…, /api/holds/…/answer'],
    ]);
  });

  it('reports a remote once per reason, and other errors once per message', () => {
    const { reporter, sent } = start();
    reporter.report('remote', new Error('answered 503'), { remote: 'storefront-mfe', reason: 'unreachable' });
    reporter.report('remote', new Error('no network'), { remote: 'storefront-mfe', reason: 'unreachable' });
    reporter.report('remote', new Error('no network'), { remote: 'admin-mfe', reason: 'unreachable' });
    reporter.report('remote', new Error('no network'), { remote: 'storefront-mfe', reason: 'timed-out' });
    reporter.report('crash', new Error('one'), { remote: 'storefront-mfe' });
    reporter.report('crash', new Error('one'), { remote: 'storefront-mfe' });
    reporter.report('crash', new Error('two'), { remote: 'storefront-mfe' });
    expect(sent.map(({ kind, remote, reason, message }) => [kind, remote, reason ?? message])).toEqual([
      ['remote', 'storefront-mfe', 'unreachable'],
      ['remote', 'admin-mfe', 'unreachable'],
      ['remote', 'storefront-mfe', 'timed-out'],
      ['crash', 'storefront-mfe', 'Error: one'],
      ['crash', 'storefront-mfe', 'Error: two'],
    ]);
  });

  it(`stops after ${REPORTS_MAX} reports`, () => {
    const { reporter, sent } = start();
    for (let turn = 0; turn < 2 * REPORTS_MAX; turn += 1) reporter.report('script', new Error(`number ${turn}`));
    expect(sent).toHaveLength(REPORTS_MAX);
  });

  it('replaces control characters and lone surrogates', () => {
    const { reporter, sent } = start();
    reporter.report('script', new Error('a\u0000b\nc'));
    reporter.report('script', 'x'.repeat(499) + '\u{1F3AC}');
    expect(sent.map(({ message }) => message)).toEqual(['Error: a b c', 'x'.repeat(499)]);
  });

  it('truncates long texts', () => {
    const { reporter, sent } = start({ page: () => `/${'a'.repeat(400)}` });
    reporter.report('script', new Error('x'.repeat(2 * CLIENT_ERROR_MESSAGE_MAX)));
    expect(sent[0]?.message).toHaveLength(CLIENT_ERROR_MESSAGE_MAX);
    expect(sent[0]?.page).toHaveLength(300);
  });

  it.each([
    [
      'a query and a hash',
      new Error('http://backlot.test/quote?name=Ada#step answered 500'),
      'Error: http://backlot.test/quote answered 500',
    ],
    ['an e-mail address', new Error('no user ada.ruiz@example.com here'), 'Error: no user …@… here'],
    [
      'a text that is no JSON',
      new SyntaxError(`Unexpected token 'A', "Ada Ruiz" is not valid JSON`),
      'SyntaxError: not valid JSON',
    ],
    ['no more than the kind of what is no error', { name: 'Ada' }, 'thrown: object'],
    ['the name of an error without words', new RangeError(''), 'RangeError'],
    [
      'the name of a package',
      new Error('@backlot/ui-kit ^2.0.0, here 1.0.0'),
      'Error: @backlot/ui-kit ^2.0.0, here 1.0.0',
    ],
  ])('handles %s', (_, error, message) => {
    const { reporter, sent } = start();
    reporter.report('script', error);
    expect(sent[0]?.message).toBe(message);
  });

  it('sends nothing while offline; the same error may be reported later', () => {
    const isOnline = vi.fn<() => boolean>(() => false);
    const { reporter, sent } = start({ isOnline });
    reporter.report('script', new Error('one'));
    expect(sent).toEqual([]);
    isOnline.mockReturnValue(true);
    reporter.report('script', new Error('one'));
    expect(sent).toHaveLength(1);
  });

  it('never throws, for any thrown value or response', async () => {
    const { reporter, reportClientError, sent } = start({ page: () => '' });
    reporter.report('script', new Error('a page without a path'));
    expect(sent).toEqual([]);
    const error = Object.defineProperty(new Error('one'), 'message', {
      get: () => {
        throw new Error('two');
      },
    });
    expect(() => start().reporter.report('script', error)).not.toThrow();
    const other = start();
    other.reportClientError.mockRejectedValue(new Error('503'));
    other.reporter.report('script', undefined);
    await Promise.resolve();
    expect(other.reportClientError).toHaveBeenCalledTimes(1);
    expect(reportClientError).not.toHaveBeenCalled();
  });
});
