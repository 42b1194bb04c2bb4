/**
 * Work that no repetition can bring about: an address that the mail server refuses for good, a record that is gone.
 * A job that throws it fails at once; any other error is tried again.
 */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
