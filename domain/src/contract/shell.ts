import type { Locale } from '../locale/locale.js';
import type { ApiClient, ClientOf } from './client.js';
import type { EndpointTable } from './endpoints/endpoint.js';
import type { Profile } from './auth.js';
import type { PageState } from './page-state.js';
import type { Site } from './site.js';

/** What the session is right now. While `loading`, nobody knows yet; show no private page. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: { readonly id: string; readonly email: string };
      readonly profile: Profile | null;
      readonly isAdmin: boolean;
      /** The account has to have a second factor and has none yet. */
      readonly isSecondFactorMissing?: boolean;
    };

/** Analytics events of the specification (section 7); nothing is sent without consent. */
export type AnalyticsEvent =
  | {
      readonly name: 'add_to_quote';
      readonly itemName: string;
      readonly category: string;
      readonly subcategory: string;
      readonly mainCategory: string;
    }
  | {
      readonly name: 'quote_submitted';
      readonly itemCount: number;
      readonly totalQuantity: number;
      readonly company: string;
      readonly rentalDays: number;
      readonly value: number;
    }
  | { readonly name: 'login'; readonly method: 'e-mail_password' };

/** The visitor's choice on analytics and the map frame (decision 34); undefined until it was made, and until then it counts as no. */
export type Consent = 'granted' | 'denied' | undefined;

/** A short message at the edge of the page. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/**
 * What the shell gives its remotes; goes down through the router's Outlet context.
 * Remotes take nothing else from the shell.
 */
export interface ShellContext {
  readonly api: ApiClient;
  /** Client of other calls, with the session of the page; keep it, each is a new one. */
  readonly clientOf: <const Table extends EndpointTable>(table: Table) => ClientOf<Table>;
  /** Language of the page. All addresses that a remote links to are without its prefix: the router adds it. */
  readonly locale: Locale;
  readonly session: SessionState;
  readonly site: Site | undefined;
  readonly notify: (toast: Toast) => void;
  readonly track: (event: AnalyticsEvent) => void;
  readonly consent: Consent;
  /** Opens the quote panel. */
  readonly openQuote: () => void;
  /** Ends the session on the server, clears local storage and goes home (decision 27). */
  readonly signOut: () => Promise<void>;
}

/**
 * What a remote may expose beside its routes: makes it ready to render the page at `path` (without language) at once, with what the server
 * has read for it. Called before the page is rendered on the server, and before the browser takes that rendering over.
 */
export type PreparePage = (path: string, state: PageState) => Promise<void>;

/** What the header needs to know of the quote. */
export interface QuoteDockState {
  /** Sum of the quantities. */
  readonly totalItems: number;
  readonly isOpen: boolean;
}

/** Props of the storefront's quote dock: the panel that lives beside every public page. */
export interface QuoteDockProps {
  readonly shell: ShellContext;
  /** Each increase asks the dock to open; 0 asks for nothing. */
  readonly openRequest: number;
  readonly onStateChange: (state: QuoteDockState) => void;
}
