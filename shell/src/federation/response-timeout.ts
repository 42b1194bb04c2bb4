import { REMOTE_TIMEOUT_MS, RemoteFailure } from './failure.ts';

export const timedOut = (remote: string) =>
  new RemoteFailure(remote, 'timed-out', `no answer in ${REMOTE_TIMEOUT_MS} ms`);

/** Its imports may use the whole bandwidth of a slow line. */
const hasLoaded = ({ href }: URL) => performance.getEntriesByName(href, 'resource').length > 0;

/**
 * Detects a server that does not respond: an import reports nothing until its module has loaded, so at half the timeout
 * the file is requested separately.
 * @returns a promise that rejects with a `RemoteFailure` unless it is stopped before
 */
export function watchForTimeout(
  { remote, url }: { readonly remote: string; readonly url: URL },
  fetch: typeof globalThis.fetch,
): { readonly timeout: Promise<never>; readonly stop: () => void } {
  const end = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stopTimers = () => timers.forEach(clearTimeout);
  const timeout = new Promise<never>((_, reject) => {
    const probe = () => {
      if (hasLoaded(url)) return;
      timers.push(setTimeout(() => reject(timedOut(remote)), REMOTE_TIMEOUT_MS / 2));
      fetch(url, { signal: end.signal })
        .then((response) => response.body?.cancel())
        .then(stopTimers, (cause: unknown) => reject(new RemoteFailure(remote, 'unreachable', url.href, cause)));
    };
    timers.push(setTimeout(probe, REMOTE_TIMEOUT_MS / 2));
  });
  return {
    timeout,
    stop: () => {
      stopTimers();
      end.abort();
    },
  };
}
