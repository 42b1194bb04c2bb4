import { isFileGone } from '@backlot/ui-kit';
import { RemoteFailure, type RemoteFailureReason } from './failure.ts';

/** Browser messages of a failed import, and the error name of `import-with-retry.ts`. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed/iu;
const FILE_MISSING = 'FileMissingError';

const isJavaScript = (response: Response) => /\b(java|ecma)script\b/iu.test(response.headers.get('content-type') ?? '');

const isImportFailure = (failure: unknown) =>
  failure instanceof Error && (failure.name === FILE_MISSING || IMPORT_FAILED.test(failure.message));

/**
 * Import errors differ between browsers and do not distinguish a 404 from an HTML page or a broken module; the response
 * to an ordinary request does.
 * @param fetchEntry throws a `RemoteFailure` when the entry fails to load
 */
export async function reasonOfFailedLoad(
  failure: unknown,
  fetchEntry: () => Promise<Response>,
): Promise<RemoteFailureReason> {
  if (isFileGone(failure)) return 'gone';
  try {
    const entry = await fetchEntry();
    void entry.body?.cancel();
    return isJavaScript(entry) && isImportFailure(failure) ? 'unreachable' : 'broken';
  } catch (missing) {
    return missing instanceof RemoteFailure ? missing.reason : 'unreachable';
  }
}
