import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import {
  takeViolations,
  fakeServer,
  handlersOf,
  never,
  type PathResponses,
  type FakeResponses,
  type FakeServer,
} from './network.js';

const network = setupServer();

/** For the setup of a front end's specs: its calls end in the fake server of each test, and one that has no server is an error. */
export function watchNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    network.resetHandlers();
    // The test fails, and what comes after it is cleaned up all the same.
    expect.soft(takeViolations(), 'the fake server').toEqual([]);
  });
  afterAll(() => network.close());
}

/** A server for the calls of this test. */
export function startServer(responses: FakeResponses, byPath?: PathResponses): FakeServer {
  const server = fakeServer(responses, byPath);
  network.use(...handlersOf(server));
  return server;
}

/** The browser's fetch for a page that goes on by itself when its test is over: what it asks for then, nobody answers. */
export function fetchOfTest(): typeof globalThis.fetch {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  return (target, init) => (isOver ? never() : globalThis.fetch(target, init));
}
