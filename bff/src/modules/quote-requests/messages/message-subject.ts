import { isDeepStrictEqual } from 'node:util';
import {
  canProposeChange,
  checkProposal,
  message,
  priceProposal,
  quoteStanding,
  type Day,
  type ProposalBase,
} from '@backlot/domain';
import type { newQuoteMessageSchema } from '@backlot/domain/contract';
import type * as z from 'zod';
import { invalidFields, ProblemException } from '../../../platform/http/problem.ts';
import type { OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import { readQuoted, type Quoted } from '../versions/quote-content.ts';
import { NO_SUBJECT, storedProposalSchema, type MessageSubject } from './stored-proposal.ts';

export type SentMessage = z.output<typeof newQuoteMessageSchema>;

const toBase = ({ items, startDate, endDate, totals, isTaxExempt, taxBasisPoints }: Quoted): ProposalBase => ({
  items,
  startDate,
  endDate,
  discountCents: totals.discountCents,
  totalCents: totals.totalCents,
  isTaxExempt,
  taxBasisPoints,
});

function assertChangeable(proposedVersion: number | undefined, opened: OpenedQuote, today: Day): void {
  const isReplaced = proposedVersion !== undefined && proposedVersion !== opened.number;
  const standing = isReplaced ? 'superseded' : quoteStanding(opened, opened.status, today);
  if (canProposeChange(standing)) return;
  throw new ProblemException({
    status: 409,
    title: message('quote-message-failed'),
    detail: message(standing === 'superseded' ? 'quote-replaced' : 'quote-not-changeable'),
    code: standing,
  });
}

/**
 * Resolves the item of a message and prices its proposal from the sealed version.
 * @throws {ProblemException} 409 with the standing of a version that permits no proposal, 422 with the fields, 503
 * while only a later release can read the version
 */
export function subjectOf({ line, proposal }: SentMessage, opened: OpenedQuote, today: Day): MessageSubject {
  // A message without a subject does not need a readable version.
  if (line === undefined && proposal === undefined) return NO_SUBJECT;
  const quoted = readQuoted(opened.content);
  if (quoted === undefined)
    throw new ProblemException({ status: 503, title: message('quote-message-failed'), code: 'unavailable' });
  if (proposal !== undefined) assertChangeable(proposal.version, opened, today);
  const item = quoted.items.find(({ equipmentId }) => equipmentId === line);
  const base = toBase(quoted);
  const issues = [
    ...(line !== undefined && item === undefined ? [{ path: 'line', message: message('item-not-in-quote') }] : []),
    ...(proposal === undefined ? [] : checkProposal(base, proposal, today)).map(({ path, message: text }) => ({
      path: `proposal.${path}`,
      message: text,
    })),
  ];
  if (issues.length > 0) throw invalidFields(issues);
  return {
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
