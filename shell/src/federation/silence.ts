import { RemoteFailure } from './failure.ts';

interface SilenceOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
}

export const timedOut = (remote: string, timeoutMs: number) =>
  new RemoteFailure(remote, 'timed-out', `no answer in ${timeoutMs} ms`);

/** What a module imports may take all the room that a slow line has. */
const hasArrived = ({ href }: URL) => performance.getEntriesByName(href, 'resource').length > 0;

/**
 * An import says nothing until its module is here. If the module's own file is not here halfway, it is therefore asked for by a request of
 * its own, which is answered as soon as the file begins to arrive.
 *
 * @returns a promise that is rejected with a `RemoteFailure` unless it is stopped before
 */
export function watchForSilence(
  { remote, url }: { readonly remote: string; readonly url: URL },
  { fetch, timeoutMs }: SilenceOptions,
): { readonly silence: Promise<never>; readonly stop: () => void } {
  const end = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stopTimers = () => timers.forEach(clearTimeout);
  const silence = new Promise<never>((_, reject) => {
    const probe = () => {
      if (hasArrived(url)) return;
      timers.push(setTimeout(() => reject(timedOut(remote, timeoutMs)), timeoutMs / 2));
      fetch(url, { signal: end.signal })
        .then((response) => response.body?.cancel())
        .then(stopTimers, (cause: unknown) => reject(new RemoteFailure(remote, 'unreachable', url.href, cause)));
    };
    timers.push(setTimeout(probe, timeoutMs / 2));
  });
  return {
    silence,
    stop: () => {
      stopTimers();
      end.abort();
    },
  };
}
