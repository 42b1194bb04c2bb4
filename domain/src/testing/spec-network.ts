import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  takeViolations,
  fakeServer,
  handlersOf,
  never,
  type PathResponses,
  type FakeResponses,
  type FakeServer,
} from './network.js';

/** Header with the number of the test whose page sends the call. */
const TEST_HEADER = 'x-spec-test';

/** Number of the test that runs. */
let running = 0;

/** Leaves calls without a response that were on their way when their test ended. */
const ignoreEarlierTests = http.all('*', ({ request }) => {
  const sender = request.headers.get(TEST_HEADER);
  return sender === null || Number(sender) === running ? undefined : never();
});

const network = setupServer(ignoreEarlierTests);

const FORM_BOUNDARY = 'form-of-a-spec';

/** A form as its text, because Node's fetch takes no form of jsdom. A file is its name: what is parsed of one is no file of jsdom. */
function formText(form: FormData): string {
  const parts = Array.from(form, ([name, value]) => {
    const text = typeof value === 'string' ? value : value.name;
    return `--${FORM_BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${FORM_BOUNDARY}--\r\n`;
}

/** The fetch of a test: it marks its calls, and sends none once the test has ended. */
function fetchOfTest(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const test = running;
  return (target, init) => {
    if (test !== running) return never();
    const headers = new Headers(init?.headers ?? (target instanceof Request ? target.headers : undefined));
    headers.set(TEST_HEADER, String(test));
    if (!(init?.body instanceof FormData)) return fetch(target, { ...init, headers });
    headers.set('content-type', `multipart/form-data; boundary=${FORM_BOUNDARY}`);
    return fetch(target, { ...init, headers, body: formText(init.body) });
  };
}

/**
 * For the setup of a front end's specs: its calls end in the fake server of each test, and one that has no server is an error.
 * Calls that a page starts when its test has ended, or whose response is still on its way then, never get a response.
 */
export function watchNetwork(): void {
  let { fetch } = globalThis;
  beforeAll(() => {
    network.listen({ onUnhandledFrame: 'error' });
    ({ fetch } = globalThis);
  });
  beforeEach(() => {
    running += 1;
    globalThis.fetch = fetchOfTest(fetch);
    takeViolations();
  });
  afterEach(() => {
    running += 1;
    globalThis.fetch = fetch;
    network.resetHandlers();
    // The test fails, and what comes after it is cleaned up all the same.
    expect.soft(takeViolations(), 'the fake server').toEqual([]);
  });
  afterAll(() => network.close());
}

/** A server for the calls of this test. */
export function startServer(responses: FakeResponses, byPath?: PathResponses): FakeServer {
  const server = fakeServer(responses, byPath);
  network.use(ignoreEarlierTests, ...handlersOf(server));
  return server;
}
