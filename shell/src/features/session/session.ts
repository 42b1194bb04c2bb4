import {
  clearStorage,
  createApiClient,
  createClientOf,
  storageKeys,
  type GivenProof,
  type OpenStorage,
  type PasswordChange,
  type ProfilePatch,
  type SecondFactorProof,
  type Session,
  type SessionState,
  type ShellContext,
  type SignIn,
} from '@backlot/domain/contract';
import { createProof } from './identity-proof.ts';
import { createTabSession, SIGNED_OUT_BY_USER, type TabSession } from './session-state.ts';
import { createTokenExchanges } from './token-exchanges.ts';

const SIGN_OUT_TIMEOUT_MS = 5_000;
/** Timeout of the profile call; then the page continues without one (decision 29). */
const PROFILE_TIMEOUT_MS = 60_000;

export interface SessionOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: OpenStorage;
  /** Calls of an unattended page do not extend a session of staff. */
  readonly isAttended?: (() => boolean) | undefined;
  /** Serializes renewals across tabs: the server treats a reused refresh token as stolen. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Full page load of the home page after sign-out, so that nothing private stays in memory. */
  readonly goHome: () => void;
}

/** One sign-in at a time, and none while signed in. */
function createSignIn({ store, start }: TabSession): (call: () => Promise<Session>) => Promise<SessionState> {
  let signingIn: Promise<SessionState> | undefined;
  return (call) => {
    const state = store.getState();
    if (state.status === 'signed-in') return Promise.resolve(state);
    signingIn ??= call()
      .then(start)
      .finally(() => {
        signingIn = undefined;
      });
    return signingIn;
  };
}

/** Sends a request once more after a 401, with the token of a renewal. */
function withRenewal(
  fetch: typeof globalThis.fetch,
  { accessToken }: TabSession,
  refresh: () => Promise<void>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    // Another call may have renewed the token in the meantime.
    if (headers.get('authorization') === `Bearer ${accessToken()}`) await refresh();
    const token = accessToken();
    if (token === undefined) return response;
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}

/** Session of the user. Calls that change it throw `ApiError` with the server's message. */
export function createSession({ fetch, storage, isAttended, locks, goHome }: SessionOptions) {
  let signingOut: Promise<void> | undefined;
  const tab: TabSession = createTabSession(storage, () => void refresh());
  const { store, accessToken } = tab;

  // Prevents a recursive refresh. `keepalive` completes requests that change the cookie when the page is left.
  const keepaliveFetch: typeof globalThis.fetch = (input, init) => fetch(input, { ...init, keepalive: true });
  const plainApi = createApiClient({ fetch: keepaliveFetch, isAttended });
  const exchangeApi = createApiClient({ fetch: keepaliveFetch, accessToken, isAttended });
  const { refresh, exchange } = createTokenExchanges({
    tab,
    storage,
    locks,
    renew: () => plainApi.refreshSession(),
    isSigningOut: () => signingOut !== undefined,
  });
  const signInOnce = createSignIn(tab);

  const proof = createProof(store);
  const authorized = { fetch: withRenewal(fetch, tab, refresh), accessToken, isAttended };
  const pageOptions = { ...authorized, proveIdentity: proof.request };
  /** Sends the access token; retries once with a new token after a 401, and after an identity proof. */
  const api = createApiClient(pageOptions);
  const clientOf: ShellContext['clientOf'] = (table) => createClientOf(table, pageOptions);
  const profileApi = createApiClient({ ...authorized, timeoutMs: PROFILE_TIMEOUT_MS });

  return {
    store,
    api,
    clientOf,
    proof,
    /** Requests a session if the hint is set; anonymous visitors send no request. */
    async restore() {
      if (tab.mayExist()) await refresh();
    },
    signIn: (credentials: SignIn) => signInOnce(() => plainApi.signIn({ body: credentials })),
    challengeSecondFactor: () => plainApi.challengeSecondFactor(),
    signInWithSecondFactor: (body: SecondFactorProof) => signInOnce(() => plainApi.signInWithSecondFactor({ body })),
    secondFactorAdded() {
      const state = store.getState();
      if (state.status === 'signed-in') store.setState({ ...state, isSecondFactorMissing: false }, true);
    },
    /** Fetches the current profile, with a longer timeout than other calls. */
    readProfile: async (signal: AbortSignal) => tab.applyProfile(await profileApi.getProfile({ signal })),
    updateProfile: async (patch: ProfilePatch) => tab.applyProfile(await api.updateProfile({ body: patch })),
    /** Ends the other sessions of the account. */
    changePassword: (change: PasswordChange) => exchange(() => exchangeApi.changePassword({ body: change })),

    /** Continues the pending calls. */
    async proveIdentity(given: GivenProof) {
      await exchange(() => exchangeApi.proveIdentity({ body: given }));
      proof.settle(true);
    },

    /** Ends the session on the server, clears local storage and goes home, even if the call fails (decision 27). */
    signOut(): Promise<void> {
      signingOut ??= (async () => {
        try {
          await plainApi.signOut({ signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
        } catch {
          // Local data is cleared even if the server fails.
        }
        tab.clear(SIGNED_OUT_BY_USER);
        // Clears all at once: removed entry by entry, other tabs would treat it as an expired session.
        clearStorage(storage);
        goHome();
        signingOut = undefined;
      })();
      return signingOut;
    },

    /** Handles a `storage` event of another tab; `key` null: cleared. */
    followOtherTab({ key, newValue }: { key: string | null; newValue: string | null }) {
      if (key !== null && key !== storageKeys.session) return;
      // Only a sign-out clears the storage.
      if (newValue === null && signingOut === undefined) tab.clear(key === null ? SIGNED_OUT_BY_USER : undefined);
      if (newValue !== null && store.getState().status === 'signed-out') void refresh();
    },
  };
}
