export class PlainError extends Error {
  name = 'PlainError';
}
