import { existsSync, readFileSync } from 'node:fs';

import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';

import { excerpt, fromRoot, write } from './writing.ts';

const MAX_PAGE_LINES = 80;

/** Returns the accessibility snapshot of the page at the failure, from Playwright's error context. */
export function pageAtFailure(notes: string): string[] {
  const snapshot = /^```yaml\n(?<page>[\s\S]*?)^```$/mu.exec(notes);
  const lines = (snapshot?.groups?.['page'] ?? '').split('\n').filter((line) => line.trim() !== '');
  const shown = lines.length > MAX_PAGE_LINES ? [...lines.slice(0, MAX_PAGE_LINES), '…'] : lines;
  return shown.length === 0 ? [] : ['The page then:', ...shown.map((line) => `  ${line}`)];
}

function messageOf({ status, errors, attachments }: TestResult): string {
  const notes = attachments.find(({ name }) => name === 'error-context')?.path;
  const page = notes !== undefined && existsSync(notes) ? pageAtFailure(readFileSync(notes, 'utf8')) : [];
  const why = errors.map(({ message, value }) => excerpt(message ?? value ?? '')).filter((text) => text !== '');
  return [...(why.length === 0 ? [status] : why), ...page].join('\n');
}

/** Returns the titles of the groups and the test, and the project (viewport width). */
function nameOf(test: TestCase): string {
  const [, project = '', , ...titles] = test.titlePath();
  return `${titles.join(' ')} (${project})`;
}

const stateOf = (test: TestCase, { status }: TestResult) => {
  if (status === 'skipped') return 'skipped';
  return status === test.expectedStatus ? 'passed' : 'failed';
};

export default class JournalReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    write({ type: 'test-begin', file: fromRoot(test.location.file), test: nameOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const state = stateOf(test, result);
    const message = state === 'failed' ? { message: messageOf(result) } : {};
    write({ type: 'test-end', file: fromRoot(test.location.file), test: nameOf(test), state, ...message });
  }

  onError({ message, value, location }: TestError): void {
    const file = location === undefined ? {} : { file: fromRoot(location.file) };
    write({ type: 'error', ...file, message: excerpt(message ?? value ?? 'an error outside of the tests') });
  }

  printsToStdio(): boolean {
    return false;
  }
}
