/** Failure that retries cannot fix, such as a permanently rejected address. Fails its job at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
