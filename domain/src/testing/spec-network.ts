import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectContractKept, fakeServer, handlersOf, type FakeAnswers, type FakeServer } from './network.js';

const network = setupServer();

/** For the setup of a front end's specs: its calls end in the fake server of each test, and one that has no server is an error. */
export function watchNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    network.resetHandlers();
    expectContractKept();
  });
  afterAll(() => network.close());
}

/** A server for the calls of this test. */
export function startServer(answers: FakeAnswers): FakeServer {
  const server = fakeServer(answers);
  network.use(...handlersOf(server));
  return server;
}
