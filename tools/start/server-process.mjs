/**
 * How Node runs the server, here and in docker/bff.Dockerfile. A small young generation and two malloc arenas hold
 * 25 MB less for the same work (docs/performance.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
