import { create } from 'zustand';
import type { Locale } from '@backlot/domain';
import type { ApiClient, ProjectDetails, QuoteRequestReceipt, RequestedItem } from '@backlot/domain/contract';
import { readSubmitFailure, type SubmitFailure } from '../submit-failure.ts';
import { useDraft } from './draft-store.ts';

interface SubmitInput {
  readonly api: ApiClient;
  readonly details: ProjectDetails;
  readonly items: readonly RequestedItem[];
  readonly locale: Locale;
}

export interface Failure extends SubmitFailure {
  readonly items: readonly RequestedItem[];
}

export interface SubmissionState {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  /** True once the failure was announced: remounting it takes no focus. */
  readonly isFailureAnnounced: boolean;
  /** Submits; returns the receipt, or undefined if it failed or another submission is in flight. */
  readonly submit: (input: SubmitInput) => Promise<QuoteRequestReceipt | undefined>;
  readonly markFailureAnnounced: () => void;
  readonly clearFailure: () => void;
}

/** State of the submission (spec 4, public quote submission), shared by panel and page. */
export const useSubmission = create<SubmissionState>()((set, get) => ({
  isSending: false,
  failure: undefined,
  isFailureAnnounced: false,
  submit: async ({ api, details, items, locale }) => {
    if (get().isSending) return undefined;
    const submission = { ...details, items: [...items], locale };
    set({ isSending: true, failure: undefined });
    try {
      const headers = { 'idempotency-key': useDraft.getState().keyFor(JSON.stringify(submission)) };
      const receipt = await api.submitQuoteRequest({ body: submission, headers });
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
