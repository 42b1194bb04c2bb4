import { configure, getConfig } from 'storybook/test';
import { LIMITS } from '../tools/suite/limits.ts';

const { getElementError } = getConfig();

/** Whether Testing Library is polling, for which it has no public API. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  asyncUtilTimeout: LIMITS.find,
  // Omits the document from errors while polling; Testing Library creates the final error anew.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
