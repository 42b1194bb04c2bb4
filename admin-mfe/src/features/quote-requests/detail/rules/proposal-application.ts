import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { compareEdit, reapplyEdit, type Edit } from './quote-edit.ts';

type ProposalApplication =
  /** The request already has all proposed values. */
  | { readonly kind: 'applied' }
  /** Conflict: the request has other values since the version that the proposal is based on. */
  | { readonly kind: 'apply' | 'conflict'; readonly edit: Edit };

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

/** Returns how to apply a proposal: only what it changes of its version. Parts that staff changed too conflict. */
export function applicationOf(request: QuoteRequest, proposal: ProposedChange): ProposalApplication {
  const edit = editOf(request, proposal);
  const { byMe, conflicts } = compareEdit(edit, request);
  if (conflicts.length > 0) return { kind: 'conflict', edit };
  if (byMe.length === 0) return { kind: 'applied' };
  const patch = reapplyEdit(edit, request, new Set());
  return { kind: 'apply', edit: { ...edit, base: request, patch } };
}
