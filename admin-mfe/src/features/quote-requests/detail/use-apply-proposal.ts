import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { applicationOf } from './rules/proposal-application.ts';
import type { Report } from './use-page-message.ts';
import type { Saving } from './api/use-save-quote-request.ts';

export type ProposalApplying = ReturnType<typeof useApplyProposal>;

/**
 * Applies a customer's proposal through the save of the page, including its conflict detection; sends no mail. Refused
 * while the page has unsaved edits (`isDirty`), which would conflict with the proposal.
 */
export function useApplyProposal(request: QuoteRequest, saving: Saving, isDirty: boolean, report: Report) {
  function apply(proposal: ProposedChange): void {
    if (saving.isSaving || isDirty) return;
    const application = applicationOf(request, proposal);
    if (application.kind === 'applied') {
      report('success', 'The request says this already. Nothing was changed.');
      return;
    }
    const save = {
      edit: application.edit,
      done: 'The change is applied to the request. Nothing was sent.',
      failed: 'Failed to apply the change.',
      onSaved: () => undefined,
      isProposal: true,
    };
    if (application.kind === 'conflict') saving.openConflict({ save, theirs: request });
    else saving.save(save);
  }
  return { apply, isSaving: saving.isSaving, isDirty };
}
