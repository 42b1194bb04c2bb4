import { isDeepStrictEqual } from 'node:util';
import {
  canProposeChange,
  checkProposal,
  message,
  priceProposal,
  quoteStanding,
  type Day,
  type ProposalBase,
  type QuoteStanding,
} from '@backlot/domain';
import type { newQuoteMessageSchema, FieldIssue } from '@backlot/domain/contract';
import type * as z from 'zod';
import type { OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import type { Quoted } from '../versions/quote-content.ts';
import { storedProposalSchema, type MessageSubject } from './stored-proposal.ts';

export type SentMessage = Pick<z.output<typeof newQuoteMessageSchema>, 'text' | 'line' | 'proposal'>;

const toBase = ({ items, startDate, endDate, totals, isTaxExempt, taxBasisPoints }: Quoted): ProposalBase => ({
  items: items.map(({ equipmentId, name, quantity, unitsPerItem, pricePerUnitCents }) => ({
    equipmentId,
    name,
    quantity,
    unitsPerItem,
    pricePerUnitCents,
  })),
  startDate,
  endDate,
  discountCents: totals.discountCents,
  totalCents: totals.totalCents,
  isTaxExempt,
  taxBasisPoints,
});

export type SubjectRefusal =
  | { readonly kind: 'standing'; readonly standing: Exclude<QuoteStanding, 'open'> }
  | { readonly kind: 'fields'; readonly issues: readonly FieldIssue[] };

export type SubjectOutcome = { readonly kind: 'subject'; readonly subject: MessageSubject } | SubjectRefusal;

function unchangeable({ proposal }: SentMessage, opened: OpenedQuote, today: Day) {
  if (proposal === undefined) return undefined;
  if (proposal.version !== undefined && proposal.version !== opened.number) return 'superseded';
  const standing = quoteStanding(opened, opened.status, today);
  return standing === 'open' || canProposeChange(standing) ? undefined : standing;
}

/** Resolves the item of a message and prices its proposal from the sealed version. */
export function subjectOf(sent: SentMessage, opened: OpenedQuote, quoted: Quoted, today: Day): SubjectOutcome {
  const standing = unchangeable(sent, opened, today);
  if (standing !== undefined) return { kind: 'standing', standing };
  const { line, proposal } = sent;
  const item = quoted.items.find(({ equipmentId }) => equipmentId === line);
  const base = toBase(quoted);
  const issues = [
    ...(line !== undefined && item === undefined ? [{ path: 'line', message: message('item-not-in-quote') }] : []),
    ...(proposal === undefined ? [] : checkProposal(base, proposal, today)).map(({ path, message: text }) => ({
      path: `proposal.${path}`,
      message: text,
    })),
  ];
  if (issues.length > 0) return { kind: 'fields', issues };
  return {
    kind: 'subject',
    subject: {
      line: item === undefined ? null : { equipmentId: item.equipmentId, name: item.name },
      proposal:
        proposal === undefined
          ? null
          : storedProposalSchema.parse({
              version: opened.number,
              sent: proposal,
              base,
              priced: priceProposal(base, proposal),
            }),
    },
  };
}

export function isSameMessage(
  stored: { readonly text: string } & MessageSubject,
  { text, line, proposal }: SentMessage,
): boolean {
  return (
    stored.text === text &&
    stored.line?.equipmentId === line &&
    isDeepStrictEqual(
      stored.proposal?.sent,
      proposal === undefined ? undefined : storedProposalSchema.shape.sent.parse(proposal),
    )
  );
}
