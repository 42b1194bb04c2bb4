import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

import { excerpt, fromRoot, write } from './writing.ts';

declare module 'vitest' {
  interface TaskMeta {
    skippedPicture?: string;
  }
}

type ErrorText = Pick<SerializedError, 'message'> & { readonly diff?: string; readonly stack?: string };

const ownFrames = (stack: string) =>
  stack.split('\n').filter((line) => /^\s+at /u.test(line) && !line.includes('node_modules'));

const textOf = ({ message, diff = '', stack = '' }: ErrorText) =>
  excerpt([message, diff, ...ownFrames(stack)].join('\n'));

function suiteErrors(suite: TestModule | TestSuite): ErrorText[] {
  return [...suite.errors(), ...[...suite.children.allSuites()].flatMap((inner) => inner.errors())];
}

export default class JournalReporter implements Reporter {
  /** Written states by test id: a result may be reported again after the end of its file. */
  readonly #ended = new Map<string, string>();

  onTestModuleQueued(module: TestModule): void {
    write({ type: 'file-begin', file: fromRoot(module.moduleId) });
  }

  onTestCaseReady(test: TestCase): void {
    if (this.#ended.has(test.id)) return;
    write({ type: 'test-begin', file: fromRoot(test.module.moduleId), test: test.fullName });
  }

  onTestCaseResult(test: TestCase): void {
    const { state: result, errors = [] } = test.result();
    const state = result === 'pending' ? 'skipped' : result;
    if (this.#ended.get(test.id) === state) return;
    this.#ended.set(test.id, state);
    const file = fromRoot(test.module.moduleId);
    write({
      type: 'test-end',
      file,
      test: test.fullName,
      state,
      ...(state === 'failed' ? { message: errors.map(textOf).join('\n') } : {}),
    });
    const { skippedPicture } = test.meta();
    if (skippedPicture !== undefined)
      write({ type: 'test-end', file, test: `picture ${skippedPicture}`, state: 'skipped' });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = fromRoot(module.moduleId);
    // Tests skipped by a failed hook have no result of their own.
    for (const test of module.children.allTests()) if (!this.#ended.has(test.id)) this.onTestCaseResult(test);
    for (const error of suiteErrors(module)) write({ type: 'error', file, message: textOf(error) });
    write({ type: 'file-end', file });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      const at: unknown = error['VITEST_TEST_PATH'];
      const file = typeof at === 'string' ? { file: fromRoot(at) } : {};
      write({ type: 'error', ...file, message: `Unhandled: ${textOf(error)}` });
    }
  }
}
