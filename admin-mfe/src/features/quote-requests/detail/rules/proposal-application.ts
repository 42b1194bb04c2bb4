import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { compareEdit, reapplyEdit, type Edit } from './quote-edit.ts';

/** What applying a proposal to a request means. */
export type ProposalApplication =
  /** The request says all of it already. */
  | { readonly kind: 'applied' }
  /** Nobody has changed what the proposal changes: `edit` is saved. */
  | { readonly kind: 'apply'; readonly edit: Edit }
  /** The request has got other values since the version that the proposal changes: somebody has to choose. */
  | { readonly kind: 'conflict'; readonly edit: Edit };

/** The proposal as an edit that began with the version that it changes. */
function editOf(request: QuoteRequest, { items, quoted, startDate, endDate }: ProposedChange): Edit {
  return {
    base: {
      ...request,
      ...quoted,
      items: items.map(({ equipmentId, name, quoted: quantity }) => ({ equipmentId, name, quantity })),
    },
    patch: {
      items: items
        .filter(({ quantity }) => quantity > 0)
        .map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
      startDate,
      endDate,
    },
    names: new Map(items.map(({ equipmentId, name }) => [equipmentId, name])),
  };
}

/**
 * Puts a proposal onto a request: what it changes of its version, and nothing else. What staff have added or changed since stays; where
 * both changed the same, somebody has to choose.
 */
export function applicationOf(request: QuoteRequest, proposal: ProposedChange): ProposalApplication {
  const edit = editOf(request, proposal);
  const { byMe, conflicts } = compareEdit(edit, request);
  if (conflicts.length > 0) return { kind: 'conflict', edit };
  if (byMe.length === 0) return { kind: 'applied' };
  const patch = reapplyEdit(edit, request, new Set());
  return { kind: 'apply', edit: { ...edit, base: request, patch } };
}
