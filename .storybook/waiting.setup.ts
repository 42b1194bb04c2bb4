import { configure, getConfig } from 'storybook/test';
import { LIMITS } from '../tools/suite/limits.ts';

const { getElementError } = getConfig();

/** Whether an element is looked for again and again. Testing Library has no public word for it. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  asyncUtilTimeout: LIMITS.find,
  // The whole document is written into the message of what was not found. While it is waited for, nobody reads that; when the wait is over, Testing Library asks for it anew.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
