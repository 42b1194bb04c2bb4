import { join } from 'node:path';

import { terminate } from '../processes.mjs';

/** Same in docker/bff.Dockerfile. A small young generation and one malloc arena save 25 MB (docs/performance.md). */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
export const serverEnvironment = (dataFolder) => ({
  MALLOC_ARENA_MAX: '1',
  // Compile cache across starts.
  NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
});

/** The server's shutdown takes up to 25 s. */
export const stopServer = (pid) =>
  terminate(pid, [
    ['SIGTERM', 27_000],
    ['SIGKILL', 2_000],
  ]);
