import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { applicationOf } from '../rules/proposal-application.ts';
import type { Report } from './use-page-message.ts';
import type { Saving } from './use-save-quote-request.ts';

const DONE = 'The change is applied to the request. Nothing was sent.';
const FAILED = 'Failed to apply the change.';
const ALREADY = 'The request says this already. Nothing was changed.';

export type ProposalApplying = {
  /** Saves a proposal to the request; sends nothing. */
  readonly apply: (proposal: ProposedChange) => void;
  readonly isSaving: boolean;
  /** There are unsaved edits on the page, which the proposal would come in between. */
  readonly isDirty: boolean;
};

/** Applies what a customer proposes, by the save of the page with its rules. */
export function useApplyProposal(
  request: QuoteRequest,
  { saving, isDirty, report }: { readonly saving: Saving; readonly isDirty: boolean; readonly report: Report },
): ProposalApplying {
  function apply(proposal: ProposedChange): void {
    if (saving.isSaving || isDirty) return;
    const application = applicationOf(request, proposal);
    if (application.kind === 'applied') {
      report('success', ALREADY);
      return;
    }
    const save = { edit: application.edit, done: DONE, failed: FAILED, onSaved: () => undefined, isProposal: true };
    if (application.kind === 'conflict') saving.confront({ save, theirs: request });
    else void saving.save(save);
  }
  return { apply, isSaving: saving.isSaving, isDirty };
}
