import { RemoteFailure, type RemoteFailureReason } from './failure.ts';
import type { PolicyViolations } from './policy-violations.ts';

/** File of a remote that is fetched by an ordinary request, whose failure browsers do not cache. */
export interface RemoteFile {
  readonly remote: string;
  readonly url: URL;
  /** Hash, as in an `integrity` attribute. */
  readonly integrity: string | undefined;
  /** The URL belongs to one immutable release: a 404 is permanent. */
  readonly isReleased: boolean;
}

export interface RemoteFileAccess {
  readonly fetch: typeof globalThis.fetch;
  readonly policyViolations: PolicyViolations;
}

const GONE_STATUSES = new Set([404, 410]);

const httpFailure = ({ remote, url, isReleased }: RemoteFile, { status }: Response) =>
  new RemoteFailure(
    remote,
    isReleased && GONE_STATUSES.has(status) ? 'gone' : 'unreachable',
    `${url.href} answered ${status}`,
  );

/** Distinguishes a wrong hash, a 404 and a network error by the same request without integrity. */
async function explain(
  { fetch, policyViolations }: RemoteFileAccess,
  file: RemoteFile,
  cause: unknown,
  signal: AbortSignal | null,
): Promise<RemoteFailure> {
  const { remote, url } = file;
  const failure = (reason: RemoteFailureReason, detail: string) => new RemoteFailure(remote, reason, detail, cause);
  if (await policyViolations.includes(url)) return failure('unlisted', `${url.href} is refused by the page's policy`);
  if (file.integrity === undefined) return failure('unreachable', url.href);
  const response = await fetch(url, { signal }).catch(() => undefined);
  if (response === undefined) return failure('unreachable', url.href);
  return response.ok ? failure('broken', `${url.href} is not what the registry says`) : httpFailure(file, response);
}

/**
 * Complete if the file has an integrity hash, else possibly still streaming.
 * @throws {RemoteFailure} with the reason
 */
export async function requestFile(
  access: RemoteFileAccess,
  file: RemoteFile,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const init: RequestInit = { signal, ...(file.integrity === undefined ? {} : { integrity: file.integrity }) };
  const { fetch } = access;
  const response = await fetch(file.url, init).catch(async (cause: unknown) => {
    throw await explain(access, file, cause, signal);
  });
  if (!response.ok) throw httpFailure(file, response);
  return response;
}
