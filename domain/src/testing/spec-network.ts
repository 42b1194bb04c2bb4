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
} from './network.ts';

const TEST_HEADER = 'x-spec-test';

let currentTest = 0;

/** Never responds to requests of earlier tests. */
const ignoreEarlierTests = http.all('*', ({ request }) => {
  const sender = request.headers.get(TEST_HEADER);
  return sender === null || Number(sender) === currentTest ? undefined : never();
});

const network = setupServer(ignoreEarlierTests);

const FORM_BOUNDARY = 'form-of-a-spec';

/** Serialises a form, because Node's fetch does not accept jsdom's FormData. Files are represented by their names. */
function formText(form: FormData): string {
  const parts = Array.from(form, ([name, value]) => {
    const text = typeof value === 'string' ? value : value.name;
    return `--${FORM_BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${FORM_BOUNDARY}--\r\n`;
}

/** Returns the fetch of a test: marks its requests, and sends none after the test. */
function fetchOfTest(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const test = currentTest;
  return (target, init) => {
    if (test !== currentTest) return never();
    const headers = new Headers(init?.headers ?? (target instanceof Request ? target.headers : undefined));
    headers.set(TEST_HEADER, String(test));
    if (!(init?.body instanceof FormData)) return fetch(target, { ...init, headers });
    headers.set('content-type', `multipart/form-data; boundary=${FORM_BOUNDARY}`);
    return fetch(target, { ...init, headers, body: formText(init.body) });
  };
}

/**
 * Setup of a front end's specs: routes requests to the fake server of each test; requests without one are errors.
 * Requests that start or are pending after their test never get a response.
 */
export function watchNetwork(): void {
  let { fetch } = globalThis;
  beforeAll(() => {
    network.listen({ onUnhandledFrame: 'error' });
    ({ fetch } = globalThis);
  });
  beforeEach(() => {
    currentTest += 1;
    globalThis.fetch = fetchOfTest(fetch);
    takeViolations();
  });
  afterEach(() => {
    currentTest += 1;
    globalThis.fetch = fetch;
    network.resetHandlers();
    // Soft, so that the cleanup below still runs.
    expect.soft(takeViolations(), 'the fake server').toEqual([]);
  });
  afterAll(() => network.close());
}

export function startServer(responses: FakeResponses, byPath?: PathResponses): FakeServer {
  const server = fakeServer(responses, byPath);
  network.use(ignoreEarlierTests, ...handlersOf(server));
  return server;
}
