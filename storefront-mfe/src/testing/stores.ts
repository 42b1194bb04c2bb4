import type { CartItem } from '@backlot/domain';
import { storageKeys, type StoredPastRequest, type StoredReceipt } from '@backlot/domain/contract';
import { NO_BANDS, useShownBands } from '../features/availability/stores/shown-bands.ts';
import { acceptEntries, acceptRefusals, viewedQuotes } from '../features/customer-quote/stores/page-memory.ts';
import { QUESTIONS_ENTRY, useQuestions } from '../features/customer-quote/stores/questions.ts';
import { PAYMENTS_BEFORE_ENTRY } from '../features/customer-quote/stores/payments-before.ts';
import { QUOTE_LINKS_ENTRY } from '../features/customer-quote/stores/quote-links.ts';
import { REQUESTS_LINK_ENTRY, requestsLink } from '../features/my-requests/stores/requests-link.ts';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { emptyProject, type ProjectValues } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';

export interface StoredState {
  items?: readonly CartItem[];
  project?: ProjectValues;
  isPanelManuallyClosed?: boolean;
  receipt?: StoredReceipt;
  pastRequests?: readonly StoredPastRequest[];
  /** Tokens of the mailed links that were opened in this tab, by their key in the URL. */
  quoteLinks?: Readonly<Record<string, string>>;
  /** Online payments by reference when this tab left for the payment page. */
  paymentsBefore?: Readonly<Record<string, number>>;
  /** Token of the requests link that was opened in this tab. */
  requestsLink?: string;
}

/** Resets all stores, as on page load with this storage. */
export function resetStores({
  items,
  project,
  isPanelManuallyClosed = false,
  receipt,
  pastRequests,
  quoteLinks,
  paymentsBefore,
  requestsLink: requestsToken,
}: StoredState = {}): void {
  localStorage.clear();
  if (items !== undefined) localStorage.setItem(storageKeys.cart, JSON.stringify({ items }));
  if (project !== undefined)
    localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: project, attempt: null }));
  if (receipt !== undefined) localStorage.setItem(storageKeys.receipt, JSON.stringify(receipt));
  if (pastRequests !== undefined) localStorage.setItem(storageKeys.pastRequests, JSON.stringify(pastRequests));
  sessionStorage.removeItem(PAYMENTS_BEFORE_ENTRY);
  if (paymentsBefore !== undefined) sessionStorage.setItem(PAYMENTS_BEFORE_ENTRY, JSON.stringify(paymentsBefore));
  sessionStorage.removeItem(QUOTE_LINKS_ENTRY);
  if (quoteLinks !== undefined) sessionStorage.setItem(QUOTE_LINKS_ENTRY, JSON.stringify(quoteLinks));
  requestsLink.removeToken();
  if (requestsToken !== undefined)
    sessionStorage.setItem(REQUESTS_LINK_ENTRY, JSON.stringify({ token: requestsToken }));
  viewedQuotes.clear();
  acceptEntries.clear();
  acceptRefusals.clear();
  sessionStorage.removeItem(QUESTIONS_ENTRY);
  useQuestions.getState().reload();
  useCart.getState().reload();
  useReceipts.getState().reload();
  useDraft.getState().reload();
  usePanel.setState({
    isOpen: false,
    isManuallyClosed: isPanelManuallyClosed,
    step: PANEL_STEP.equipment,
    receipt: undefined,
  });
  useSubmission.setState({ isSending: false, failure: undefined });
  useShownBands.setState(NO_BANDS);
}

export const aProject: ProjectValues = {
  ...emptyProject,
  company: 'Reef Line Pictures',
  customerName: 'Ana Ruiz',
  customerEmail: 'ana.ruiz@example.com',
  customerPhone: '(305) 555-0142',
  jobName: 'Harbor at Dawn',
  startDate: '2099-03-14',
  endDate: '2099-03-18',
  shootingLocations: 'South Beach, then a stage in Hialeah',
};
