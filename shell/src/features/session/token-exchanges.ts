import {
  ApiError,
  isRefusedWith,
  storageKeys,
  storedEntry,
  storedInstantSchema,
  UnreachableError,
  type OpenStorage,
  type Session,
} from '@backlot/domain/contract';
import type { TabSession } from './session-state.ts';

const RETRY_FIRST_MS = 200;
const RETRIES = 3;
/** Maximum time until the renewal of a page that was left has its response. */
export const LEFT_RENEWAL_MS = 2_000;
/** Statuses of a gateway, which say nothing about the session (spec 8). */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
const LOCK_NAME = 'backlot-session-refresh';

function isRejected(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 401 || failure.status === 403);
}

function isRetryable(failure: unknown): boolean {
  return failure instanceof UnreachableError || (failure instanceof ApiError && GATEWAY_STATUSES.has(failure.status));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface TokenExchangeOptions {
  readonly tab: TabSession;
  readonly storage: OpenStorage;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly renew: () => Promise<Session>;
  readonly isSigningOut: () => boolean;
}

/** Token exchanges run one at a time across tabs. */
export function createTokenExchanges({ tab, storage, locks, renew, isSigningOut }: TokenExchangeOptions) {
  let refreshing: Promise<void> | undefined;
  const startedAt = storedEntry(storageKeys.sessionRenewal, storedInstantSchema, storage);

  /**
   * Waits for a token exchange that the previous page started: a second call with the same refresh token would end the
   * session as stolen.
   */
  async function waitForPreviousPage(): Promise<void> {
    const elapsed = Date.now() - (startedAt.read() ?? 0);
    if (elapsed >= 0 && elapsed < LEFT_RENEWAL_MS) await pause(LEFT_RENEWAL_MS - elapsed);
  }

  /** Records the start of a token exchange for the next page. */
  async function recorded<Result>(task: () => Promise<Result>): Promise<Result> {
    startedAt.write(Date.now());
    try {
      return await task();
    } finally {
      startedAt.remove();
    }
  }

  const serialized = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const afterPreviousPage = () => waitForPreviousPage().then(task);
    return locks === undefined ? afterPreviousPage() : locks.request(LOCK_NAME, afterPreviousPage);
  };

  async function renewSession(): Promise<void> {
    const requestedGeneration = tab.generation();
    for (let retry = 0; ; retry += 1) {
      try {
        const session = await renew();
        if (tab.generation() === requestedGeneration) tab.start(session);
        return;
      } catch (failure) {
        if (tab.generation() !== requestedGeneration) return;
        // A 401 during sign-out is expected; sign-out does the rest.
        if (isRejected(failure)) return isSigningOut() ? undefined : tab.end();
        if (!isRetryable(failure) || retry === RETRIES) {
          // No response about the session: the hint and a shown session stay.
          if (tab.store.getState().status === 'loading') tab.clear();
          return;
        }
        await pause(RETRY_FIRST_MS * 2 ** retry);
      }
    }
  }

  /** Renews the access token. Concurrent calls share one renewal. */
  function refresh(): Promise<void> {
    const requestedGeneration = tab.generation();
    refreshing ??= serialized(async () => {
      // After a sign-out while waiting, storage stays empty.
      if (tab.generation() === requestedGeneration) await recorded(renewSession);
    }).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Makes an authenticated call that returns new tokens; retries once if the access token had expired. */
  async function exchange(call: () => Promise<Session>): Promise<void> {
    const attempt = () => serialized(() => recorded(call));
    const session = await attempt().catch(async (failure: unknown) => {
      if (!isRefusedWith(failure, 401)) throw failure;
      await refresh();
      if (tab.accessToken() === undefined) throw failure;
      return attempt();
    });
    // Ignored after a sign-out in the meantime.
    if (tab.store.getState().status === 'signed-in') tab.start(session);
  }
  return { refresh, exchange };
}
