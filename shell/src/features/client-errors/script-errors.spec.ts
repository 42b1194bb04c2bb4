import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReporter } from './report.ts';
import { watchScriptErrors } from './script-errors.ts';

const report = vi.fn<ErrorReporter['report']>();
let page: EventTarget;
let stop: () => void;

const dispatch = (type: string, properties: object) =>
  page.dispatchEvent(
    Object.assign(new Event(type), { message: '', filename: 'http://backlot.test/assets/index.js', ...properties }),
  );

describe('an uncaught error', () => {
  beforeEach(() => {
    report.mockReset();
    page = new EventTarget();
    stop = watchScriptErrors(page, { report });
  });

  it('is reported with its error', () => {
    const error = new TypeError('x is not a function');
    dispatch('error', { message: 'Uncaught TypeError: x is not a function', error });
    dispatch('unhandledrejection', { reason: 'no' });
    expect(report.mock.calls).toEqual([
      ['script', error],
      ['script', 'no'],
    ]);
  });

  it.each([
    ['a notice of the browser', 'error', { message: 'ResizeObserver loop completed with undelivered notifications.' }],
    ['a script from elsewhere', 'error', { message: 'Script error.', filename: '' }],
    [
      'an extension',
      'error',
      { message: 'Uncaught Error: x', filename: 'chrome-extension://abc/content.js', error: new Error('x') },
    ],
    [
      'a request that was given up',
      'unhandledrejection',
      { reason: new DOMException('The user aborted a request.', 'AbortError') },
    ],
    [
      'a request that took too long',
      'unhandledrejection',
      { reason: new DOMException('signal timed out', 'TimeoutError') },
    ],
  ])('is not reported when it is %s', (_, type, properties) => {
    dispatch(type, properties);
    expect(report).not.toHaveBeenCalled();
  });

  it('is not reported after unsubscribing', () => {
    stop();
    dispatch('error', { message: 'Uncaught Error: x', error: new Error('x') });
    expect(report).not.toHaveBeenCalled();
  });
});
