import { formatUsd, toCents } from '@backlot/domain';
import type { ProposedChange } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useId, useRef } from 'react';
import type { ProposalApplying } from '../use-apply-proposal.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { applicationOf } from '../rules/proposal-application.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './message-thread.module.css';

const messages = {
  title: (version: number) => `Asks for a change of version ${version}`,
  price: (total: string) => `Our price: ${total}`,
  apply: 'Apply to the request',
  applied: 'The request says this.',
  older: (version: number) => `Version ${version} was sent since.`,
  changed: 'The request was changed since. You choose what to keep.',
  dirty: 'Save or cancel your changes first.',
};

interface ProposedChangeBlockProps {
  request: QuoteRequest;
  proposal: ProposedChange;
  applying: ProposalApplying;
}

export function ProposedChangeBlock({ request, proposal, applying }: ProposedChangeBlockProps) {
  const remarkId = useId();
  const applied = useRef<HTMLParagraphElement>(null);
  const { kind } = applicationOf(request, proposal);
  const isApplied = kind === 'applied';
  const newest = request.versions[0]?.number ?? proposal.version;
  const remarks = [
    newest > proposal.version ? messages.older(newest) : undefined,
    kind === 'conflict' ? messages.changed : undefined,
    applying.isDirty && !isApplied ? messages.dirty : undefined,
  ].filter((remark) => remark !== undefined);

  useFocusAfter(!isApplied, applied, { preventScroll: true });

  return (
    <div className={classes.proposal}>
      <p className={classes.about}>{messages.title(proposal.version)}</p>
      <ul className={classes.changes}>
        {[...new Set(proposal.changes.map(({ text }) => text))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={classes.price}>{messages.price(formatUsd(toCents(proposal.total)))}</p>
      {remarks.length === 0 ? null : (
        <p className={classes.about} id={remarkId}>
          {remarks.join(' ')}
        </p>
      )}
      {isApplied ? (
        <p ref={applied} className={classes.applied} tabIndex={-1}>
          {messages.applied}
        </p>
      ) : (
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={applying.isSaving}
          isOff={applying.isDirty}
          aria-describedby={remarks.length === 0 ? undefined : remarkId}
          onClick={() => applying.apply(proposal)}
        >
          {messages.apply}
        </BusyButton>
      )}
    </div>
  );
}
