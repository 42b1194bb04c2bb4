import type { FakeServer } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { storefrontResponses, type FakeBffOptions } from './fake-bff.ts';

/** The server that the calls of this test reach. */
export const startBff = (options?: FakeBffOptions): FakeServer => startServer(storefrontResponses(options));
