import { proposalChanges, toDollars, type Locale } from '@backlot/domain';
import type { ProposedChange } from '@backlot/domain/contract';
import * as z from 'zod';

const cents = z.int();
const period = { startDate: z.iso.date(), endDate: z.iso.date() };
const lines = z.array(z.object({ equipmentId: z.int(), quantity: z.int() }));

/** Stored proposal: the input, the base it was priced from, and the price. */
export const storedProposalSchema = z.object({
  version: z.int(),
  sent: z.object({
    version: z.optional(z.int()),
    items: lines,
    ...period,
  }),
  base: z.object({
    items: z.array(
      z.object({
        equipmentId: z.int(),
        name: z.string(),
        quantity: z.int(),
        unitsPerItem: z.int(),
        pricePerUnitCents: z.nullable(cents),
      }),
    ),
    ...period,
    discountCents: cents,
    totalCents: cents,
    isTaxExempt: z.boolean(),
    taxBasisPoints: z.int(),
  }),
  priced: z.object({
    items: lines,
    ...period,
    rentalDays: z.int(),
    discountCents: cents,
    totalCents: cents,
  }),
});
export type StoredProposal = z.output<typeof storedProposalSchema>;

export interface MessageSubject {
  readonly line: { readonly equipmentId: number; readonly name: string } | null;
  readonly proposal: StoredProposal | null;
}

export const NO_SUBJECT: MessageSubject = { line: null, proposal: null };

export function toProposedChange({ version, base, priced }: StoredProposal, locale: Locale): ProposedChange {
  const quantities = new Map(priced.items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return {
    version,
    items: base.items.map(({ equipmentId, name, quantity }) => ({
      equipmentId,
      name,
      quantity: quantities.get(equipmentId) ?? 0,
      quoted: quantity,
    })),
    startDate: priced.startDate,
    endDate: priced.endDate,
    quoted: { startDate: base.startDate, endDate: base.endDate },
    rentalDays: priced.rentalDays,
    total: toDollars(priced.totalCents),
    difference: toDollars(priced.totalCents - base.totalCents),
    changes: proposalChanges(base, priced, locale),
  };
}

export const toWireSubject = ({ line, proposal }: MessageSubject, locale: Locale) => ({
  ...(line === null ? {} : { line: line.equipmentId, lineName: line.name }),
  ...(proposal === null ? {} : { proposal: toProposedChange(proposal, locale) }),
});
