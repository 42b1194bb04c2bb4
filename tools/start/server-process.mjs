import { join } from 'node:path';

/**
 * How Node runs the server, here and in docker/bff.Dockerfile. A small young generation and a single malloc arena
 * hold 25 MB less for the same work (docs/performance.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
export const serverEnvironment = (dataFolder) => ({
  MALLOC_ARENA_MAX: '1',
  // What the last start compiled, the next one reads.
  NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
});
