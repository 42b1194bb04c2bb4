import { create } from 'zustand';
import type { Locale } from '@backlot/domain';
import type { ApiClient, ProjectDetails, QuoteRequestReceipt, RequestedItem } from '@backlot/domain/contract';
import { readSubmitFailure, submitQuoteRequest, type SubmitFailure } from '../api/submit-quote-request.ts';
import { useDraft } from './draft-store.ts';

export interface SubmitInput {
  readonly api: ApiClient;
  readonly details: ProjectDetails;
  readonly items: readonly RequestedItem[];
  /** Language of the page: the customer's mails and papers come in it. */
  readonly locale: Locale;
}

/** A failure with the items that were sent, so that objections find their line. */
export interface Failure extends SubmitFailure {
  readonly items: readonly RequestedItem[];
}

export interface SubmissionState {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  /** The failure has had the visitor's attention: where it is shown again it takes no focus. */
  readonly isFailureAnnounced: boolean;
  /** Sends; returns the receipt, or undefined when it failed or another submission is in flight. */
  readonly submit: (input: SubmitInput) => Promise<QuoteRequestReceipt | undefined>;
  readonly markFailureAnnounced: () => void;
  readonly clearFailure: () => void;
}

/** Idle, submitting, success, error (spec 4, public quote submission); one at a time for panel and page together. */
export const useSubmission = create<SubmissionState>()((set, get) => ({
  isSending: false,
  failure: undefined,
  isFailureAnnounced: false,
  submit: async ({ api, details, items, locale }) => {
    if (get().isSending) return undefined;
    const submission = { ...details, items: [...items], locale };
    set({ isSending: true, failure: undefined });
    try {
      const receipt = await submitQuoteRequest(api, submission, useDraft.getState().keyFor(JSON.stringify(submission)));
      useDraft.getState().reset();
      set({ isSending: false });
      return receipt;
    } catch (cause) {
      const failure = readSubmitFailure(cause);
      if (failure.isKeySpent) useDraft.getState().dropKey();
      set({ isSending: false, failure: { ...failure, items }, isFailureAnnounced: false });
      return undefined;
    }
  },
  markFailureAnnounced: () => set({ isFailureAnnounced: true }),
  clearFailure: () => set({ failure: undefined }),
}));
