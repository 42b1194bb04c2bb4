import type { Locale } from '../locale/locale.ts';
import type { ApiClient, ClientOf } from './client.ts';
import type { EndpointTable } from './endpoints/endpoint.ts';
import type { Profile } from './auth.ts';
import type { PageState } from './page-state.ts';
import type { Site } from './site.ts';
import type { ConsentChoice } from './storage.ts';

/** State of the session. While `loading`, render no private page. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: { readonly id: string; readonly email: string };
      readonly profile: Profile | null;
      readonly isAdmin: boolean;
      readonly isSecondFactorMissing?: boolean;
    };

/** Analytics events (spec 7); sent only with consent. */
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

/** Consent to analytics and the map frame (decision 34); undefined (not chosen yet) counts as denied. */
export type Consent = ConsentChoice | undefined;

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** The only interface between the shell and its remotes, passed through the router's Outlet context. */
export interface ShellContext {
  readonly api: ApiClient;
  /** Returns a new client for other endpoints, with the session of the page; cache it. */
  readonly clientOf: <const Table extends EndpointTable>(table: Table) => ClientOf<Table>;
  /** Language of the page. Remotes link without the language prefix: the router adds it. */
  readonly locale: Locale;
  readonly session: SessionState;
  readonly site: Site | undefined;
  readonly notify: (toast: Toast) => void;
  readonly track: (event: AnalyticsEvent) => void;
  readonly consent: Consent;
  readonly openQuote: () => void;
  /** Ends the session on the server, clears local storage and navigates home (decision 27). */
  readonly signOut: () => Promise<void>;
}

/** Export of a remote, called before server rendering and hydration: prepares the synchronous render of `path`. */
export type PreparePage = (path: string, state: PageState) => Promise<void>;

export interface QuotePanelState {
  readonly totalItems: number;
  readonly isOpen: boolean;
}

/** Props of the quote panel, which is mounted on every public page. */
export interface QuotePanelEntryProps {
  readonly shell: ShellContext;
  /** Opens the panel each time it is incremented; 0 initially. */
  readonly openRequest: number;
  readonly onStateChange: (state: QuotePanelState) => void;
}
