import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { applicationOf } from './rules/proposal-application.ts';
import type { Report } from './use-page-message.ts';
import type { Saving } from './api/use-save-quote-request.ts';

const DONE = 'The change is applied to the request. Nothing was sent.';
const FAILED = 'Failed to apply the change.';
const ALREADY = 'The request says this already. Nothing was changed.';

export interface ProposalApplying {
  /** Saves a proposal to the request; sends no mail. */
  readonly apply: (proposal: ProposedChange) => void;
  readonly isSaving: boolean;
  /** True while the page has unsaved edits, which would conflict with the proposal. */
  readonly isDirty: boolean;
}

/** Applies a customer's proposal through the save of the page, including its conflict detection. */
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
    if (application.kind === 'conflict') saving.openConflict({ save, theirs: request });
    else saving.save(save);
  }
  return { apply, isSaving: saving.isSaving, isDirty };
}
