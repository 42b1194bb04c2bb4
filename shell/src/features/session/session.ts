import {
  ApiError,
  clearStorage,
  createApiClient,
  createClientOf,
  isRefusedWith,
  storageKeys,
  storedEntry,
  storedFlagSchema,
  storedInstantSchema,
  UnreachableError,
  type ApiClient,
  type GivenProof,
  type OpenStorage,
  type PasswordChange,
  type Profile,
  type ProfilePatch,
  type SecondFactorChallenge,
  type SecondFactorProof,
  type Session,
  type SessionState,
  type ShellContext,
  type SignIn,
} from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createProof, type ProofHandle } from './identity-proof.ts';

/** The access token is renewed this long before its end, or at half its life if that is shorter. */
const RENEW_AHEAD_MS = 60_000;
const RETRY_FIRST_MS = 200;
const RETRIES = 3;
const SIGN_OUT_TIMEOUT_MS = 5_000;
/** A renewal that a page began and did not end, because it was left, has its response after this time. */
export const LEFT_RENEWAL_MS = 2_000;
/** After this time the page goes on without a profile (decision 29). */
export const PROFILE_TIMEOUT_MS = 60_000;
/** A gateway's responses, which say nothing of the session (spec 8). */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
const LOCK_NAME = 'backlot-session-refresh';

export interface SessionOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: OpenStorage;
  /** Whether somebody is at the page; calls of a page that nobody is at do not keep a session of staff alive. */
  readonly isAttended?: (() => boolean) | undefined;
  /** Keeps two tabs from using the same refresh token, which the server would take for a theft. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Leaves for the home page after sign-out; a full page load, so that nothing private stays in memory. */
  readonly goHome: () => void;
}

/** What the shell knows of the session: also whether it ended by its user's own wish. */
export type OwnSessionState =
  | Exclude<SessionState, { readonly status: 'signed-out' }>
  | {
      readonly status: 'signed-out';
      /** The user signed out, here or in another tab; otherwise there was no session, or it just ended. */
      readonly isByUser?: boolean;
    };

export interface SessionHandle {
  readonly store: StoreApi<OwnSessionState>;
  /** Client of the BFF that sends the access token, and once more with a new one after a 401, or after a proof that it asks for. */
  readonly api: ApiClient;
  /** The same for the calls of another table. */
  readonly clientOf: ShellContext['clientOf'];
  readonly proof: ProofHandle;
  /** Asks for a session if there may be one; an anonymous visitor makes no request. */
  restore(): Promise<void>;
  /** @throws {ApiError} with the server's message */
  signIn(credentials: SignIn): Promise<SessionState>;
  /** What goes on after a password that was right and not enough. @throws {ApiError} with the server's message */
  challengeSecondFactor(): Promise<SecondFactorChallenge>;
  /** @throws {ApiError} with the server's message */
  signInWithSecondFactor(proof: SecondFactorProof): Promise<SessionState>;
  /** The second factor that the account had to have is there now. */
  secondFactorAdded(): void;
  /** The profile as the server has it now; waits longer than other calls do. */
  readProfile(signal: AbortSignal): Promise<Profile>;
  updateProfile(patch: ProfilePatch): Promise<Profile>;
  /** Other sessions of the account end; this one goes on. @throws {ApiError} with the server's message */
  changePassword(change: PasswordChange): Promise<void>;
  /** What waits for a proof goes on with it. @throws {ApiError} with the server's message; it waits on */
  proveIdentity(given: GivenProof): Promise<void>;
  /** Ends the session on the server, clears local storage and goes home, also when the call fails (decision 27). */
  signOut(): Promise<void>;
  /** What another tab did to local storage; `key` null: cleared. */
  followOtherTab(change: { key: string | null; newValue: string | null }): void;
}

const SIGNED_OUT: OwnSessionState = { status: 'signed-out' };
const LEFT: OwnSessionState = { status: 'signed-out', isByUser: true };

function stateOf({ user, profile, isSecondFactorMissing = false }: Session): SessionState {
  return { status: 'signed-in', user, profile, isAdmin: profile?.role === 'admin', isSecondFactorMissing };
}

/** The server itself says that there is no session. */
function isOver(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 401 || failure.status === 403);
}

function isRetryable(failure: unknown): boolean {
  return failure instanceof UnreachableError || (failure instanceof ApiError && GATEWAY_STATUSES.has(failure.status));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createSession({ fetch, storage, isAttended, locks, goHome }: SessionOptions): SessionHandle {
  // Only memory holds the access token (decision 24).
  let accessToken: string | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | undefined;
  let signingIn: Promise<SessionState> | undefined;
  let signingOut: Promise<void> | undefined;
  /** Raised at every change of session, so that a late response to an earlier call changes nothing. */
  let generation = 0;

  const hint = storedEntry(storageKeys.session, storedFlagSchema, storage);
  const adminHint = storedEntry(storageKeys.isAdmin, storedFlagSchema, storage);
  const renewalBegan = storedEntry(storageKeys.sessionRenewal, storedInstantSchema, storage);
  const mayHaveSession = () => hint.read() !== undefined;
  // What the server renders for everybody comes first: a browser that takes the page over begins with the same.
  const store = createStore<OwnSessionState>(() => SIGNED_OUT);
  if (mayHaveSession()) store.setState({ status: 'loading' }, true);

  // Without this guard a refresh inside the retry would call itself. What changes the cookie is to arrive also when its page is left.
  const fetchToTheEnd: typeof globalThis.fetch = (input, init) => fetch(input, { ...init, keepalive: true });
  const currentToken = () => accessToken;
  const attendance = isAttended === undefined ? {} : { isAttended };
  const plainApi = createApiClient({ fetch: fetchToTheEnd, ...attendance });
  const exchangeApi = createApiClient({ fetch: fetchToTheEnd, accessToken: currentToken, ...attendance });

  function begin(session: Session): SessionState {
    generation += 1;
    accessToken = session.accessToken;
    hint.write(true);
    if (session.profile !== null) adminHint.write(session.profile.role === 'admin');
    clearTimeout(renewal);
    const life = session.expiresIn * 1_000;
    renewal = setTimeout(() => void refresh(), Math.max(life / 2, life - RENEW_AHEAD_MS));
    const state = stateOf(session);
    store.setState(state, true);
    return state;
  }

  /** The server's newest word on who this is; the header and the guards follow it. */
  function adopt(profile: Profile): Profile {
    const state = store.getState();
    if (state.status === 'signed-in' && state.user.id === profile.id)
      store.setState({ ...state, profile, isAdmin: profile.role === 'admin' }, true);
    return profile;
  }

  function forget(state = SIGNED_OUT): void {
    generation += 1;
    accessToken = undefined;
    clearTimeout(renewal);
    store.setState(state, true);
  }

  function end(): void {
    forget();
    hint.remove();
    adminHint.remove();
  }

  async function renewSession(): Promise<void> {
    const requestedGeneration = generation;
    for (let retry = 0; ; retry += 1) {
      try {
        const session = await plainApi.refreshSession();
        if (generation === requestedGeneration) begin(session);
        return;
      } catch (failure) {
        if (generation !== requestedGeneration) return;
        // A call beside a sign-out hears first that the session is over; what is left to do is the sign-out's.
        if (isOver(failure)) return signingOut === undefined ? end() : undefined;
        if (!isRetryable(failure) || retry === RETRIES) {
          // Nobody said that the session is over: the hint stays, and so does a session that is shown already.
          if (store.getState().status === 'loading') forget();
          return;
        }
        await pause(RETRY_FIRST_MS * 2 ** retry);
      }
    }
  }

  /**
   * The page before this one may have been left in the middle of an exchange of tokens, whose cookie is still on its way. A
   * second call with the same refresh token would end the session, as a theft does.
   */
  async function waitForPageBefore(): Promise<void> {
    const passed = Date.now() - (renewalBegan.read() ?? 0);
    if (passed >= 0 && passed < LEFT_RENEWAL_MS) await pause(LEFT_RENEWAL_MS - passed);
  }

  /** Tells the page after this one of an exchange of tokens. */
  async function noted<Result>(exchange: () => Promise<Result>): Promise<Result> {
    renewalBegan.write(Date.now());
    try {
      return await exchange();
    } finally {
      renewalBegan.remove();
    }
  }

  /** Exchanges of the refresh token: one at a time in all tabs. */
  const inTurn = <Result>(turn: () => Promise<Result>): Promise<Result> => {
    const afterPageBefore = () => waitForPageBefore().then(turn);
    return locks === undefined ? afterPageBefore() : locks.request(LOCK_NAME, afterPageBefore);
  };

  function refresh(): Promise<void> {
    const requestedGeneration = generation;
    refreshing ??= inTurn(async () => {
      // Who signed out while it waited for its turn has an empty storage, which stays empty.
      if (generation === requestedGeneration) await noted(renewSession);
    }).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** A call of whoever is signed in that is answered with new tokens; once more when the access token had ended. */
  async function exchangeTokens(call: (signedIn: ApiClient) => Promise<Session>): Promise<void> {
    const attempt = () => inTurn(() => noted(() => call(exchangeApi)));
    const session = await attempt().catch(async (failure: unknown) => {
      if (!isRefusedWith(failure, 401)) throw failure;
      await refresh();
      if (accessToken === undefined) throw failure;
      return attempt();
    });
    // Who signed out meanwhile stays signed out.
    if (store.getState().status === 'signed-in') begin(session);
  }

  /** One sign-in at a time, and none where there is a session. */
  function beginBy(call: () => Promise<Session>): Promise<SessionState> {
    const state = store.getState();
    if (state.status === 'signed-in') return Promise.resolve(state);
    signingIn ??= call()
      .then(begin)
      .finally(() => {
        signingIn = undefined;
      });
    return signingIn;
  }

  const fetchWithSession: typeof globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    // Another call may have got a new token while this one was under way.
    if (headers.get('authorization') === `Bearer ${accessToken}`) await refresh();
    if (accessToken === undefined) return response;
    headers.set('authorization', `Bearer ${accessToken}`);
    return fetch(input, { ...init, headers });
  };

  const proof = createProof();
  store.subscribe(({ status }) => {
    // Nobody is left who could prove anything.
    if (status === 'signed-out') proof.answer(false);
  });
  const pageOptions = { fetch: fetchWithSession, accessToken: currentToken, proveIdentity: proof.ask, ...attendance };
  const api = createApiClient(pageOptions);
  const profileApi = createApiClient({
    fetch: fetchWithSession,
    accessToken: currentToken,
    timeoutMs: PROFILE_TIMEOUT_MS,
    ...attendance,
  });

  return {
    store,
    api,
    clientOf: (table) => createClientOf(table, pageOptions),
    proof,

    async restore() {
      if (mayHaveSession()) await refresh();
    },

    signIn: (credentials) => beginBy(() => plainApi.signIn({ body: credentials })),
    challengeSecondFactor: () => plainApi.challengeSecondFactor(),
    signInWithSecondFactor: (body) => beginBy(() => plainApi.signInWithSecondFactor({ body })),
    secondFactorAdded() {
      const state = store.getState();
      if (state.status === 'signed-in') store.setState({ ...state, isSecondFactorMissing: false }, true);
    },

    readProfile: async (signal) => adopt(await profileApi.getProfile({ signal })),
    updateProfile: async (patch) => adopt(await api.updateProfile({ body: patch })),
    changePassword: (change) => exchangeTokens((signedIn) => signedIn.changePassword({ body: change })),

    async proveIdentity(given) {
      await exchangeTokens((signedIn) => signedIn.proveIdentity({ body: given }));
      proof.answer(true);
    },

    signOut() {
      signingOut ??= (async () => {
        try {
          await plainApi.signOut({ signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
        } catch {
          // The visitor wants out: what is stored here goes, whatever the server says.
        }
        forget(LEFT);
        // All at once: entry by entry, other tabs would take it for a session that ended by itself.
        clearStorage(storage);
        goHome();
        signingOut = undefined;
      })();
      return signingOut;
    },

    followOtherTab({ key, newValue }) {
      if (key !== null && key !== storageKeys.session) return;
      // Only a sign-out clears the storage.
      if (newValue === null && signingOut === undefined) forget(key === null ? LEFT : SIGNED_OUT);
      if (newValue !== null && store.getState().status === 'signed-out') void refresh();
    },
  };
}
