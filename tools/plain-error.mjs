export class PlainError extends Error {
  name = 'PlainError';
}

export const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

export function fail(error) {
  console.error('backlot:', error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
