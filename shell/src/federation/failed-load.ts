import { isFileGone } from '@backlot/ui-kit';
import { RemoteFailure, type RemoteFailureReason } from './failure.ts';

/** What browsers say of an import whose file did not come, and what `import-once-here.ts` calls it. */
const DID_NOT_COME = /dynamically imported module|importing a module script failed/iu;
const FILE_MISSING = 'FileMissingError';

const isJavaScript = (response: Response) => /\b(java|ecma)script\b/iu.test(response.headers.get('content-type') ?? '');

const didNotCome = (failure: unknown) =>
  failure instanceof Error && (failure.name === FILE_MISSING || DID_NOT_COME.test(failure.message));

/**
 * Why the runtime could not bring an exposed module. An import tells a missing file from a page in its place, or from a broken one, in words
 * that differ between browsers, or not at all: what its URL returns to an ordinary request does.
 * @param fetchEntry throws a `RemoteFailure` when the entry does not come
 */
export async function reasonOfFailedLoad(
  failure: unknown,
  fetchEntry: () => Promise<Response>,
): Promise<RemoteFailureReason> {
  if (isFileGone(failure)) return 'gone';
  try {
    const entry = await fetchEntry();
    void entry.body?.cancel();
    return isJavaScript(entry) && didNotCome(failure) ? 'unreachable' : 'broken';
  } catch (missing) {
    return missing instanceof RemoteFailure ? missing.reason : 'unreachable';
  }
}
