import { RemoteFailure, type RemoteFailureReason } from './failure.ts';
import type { PolicyViolations } from './policy-violations.ts';

/** A file of a remote that is asked for by an ordinary request, whose failure the browser does not remember. */
export interface RemoteFile {
  readonly remote: string;
  readonly url: URL;
  /** Hash of its content, as in an `integrity` attribute. */
  readonly integrity: string | undefined;
  /** The address is that of one release: what is not there will never be again. */
  readonly isReleased: boolean;
}

export interface RemoteFiles {
  /**
   * The file's response. With integrity it has arrived whole, else its body may still be on its way.
   * @throws {RemoteFailure} with the reason
   */
  request(file: RemoteFile, signal?: AbortSignal): Promise<Response>;
}

export interface RemoteFilesOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly policyViolations: PolicyViolations;
}

const GONE_STATUSES = new Set([404, 410]);

export function createRemoteFiles({ fetch, policyViolations }: RemoteFilesOptions): RemoteFiles {
  const httpFailure = ({ remote, url, isReleased }: RemoteFile, { status }: Response) =>
    new RemoteFailure(
      remote,
      isReleased && GONE_STATUSES.has(status) ? 'gone' : 'unreachable',
      `${url.href} answered ${status}`,
    );

  /** With integrity a wrong content, a missing file and a missing network fail alike: the same request without it tells them apart. */
  async function explain(file: RemoteFile, cause: unknown, signal: AbortSignal | null): Promise<RemoteFailure> {
    const { remote, url } = file;
    const failure = (reason: RemoteFailureReason, detail: string) => new RemoteFailure(remote, reason, detail, cause);
    if (await policyViolations.includes(url)) return failure('unlisted', `${url.href} is refused by the page's policy`);
    if (file.integrity === undefined) return failure('unreachable', url.href);
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response === undefined) return failure('unreachable', url.href);
    return response.ok ? failure('broken', `${url.href} is not what the registry says`) : httpFailure(file, response);
  }

  return {
    async request(file, signal) {
      const init: RequestInit = {
        signal: signal ?? null,
        ...(file.integrity === undefined ? {} : { integrity: file.integrity }),
      };
      const response = await fetch(file.url, init).catch(async (cause: unknown) => {
        throw await explain(file, cause, init.signal ?? null);
      });
      if (!response.ok) throw httpFailure(file, response);
      return response;
    },
  };
}
