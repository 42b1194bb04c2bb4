import type { FakeServer } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { storefrontResponses, type FakeBffOptions } from './fake-bff.ts';

export const startBff = (options?: FakeBffOptions): FakeServer => startServer(storefrontResponses(options));
