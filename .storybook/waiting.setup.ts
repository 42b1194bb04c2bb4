import { configure, getConfig } from 'storybook/test';

const { getElementError } = getConfig();

/** Whether an element is looked for again and again. Testing Library has no public word for it. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // A busy machine takes its time over a part that is fetched on demand, and over a response that passes through the service worker.
  asyncUtilTimeout: 12_000,
  // The whole document is written into the message of what was not found. While it is waited for, nobody reads that; when the wait is over, Testing Library asks for it anew.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
