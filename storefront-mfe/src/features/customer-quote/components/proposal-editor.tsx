import { earliestReturn, formatUsd } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import { DayField, TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import { draftQuantity, isTouched, pricedDraft, type ProposalDraft } from '../rules/proposal-draft.ts';
import classes from './proposal-editor.module.css';

export interface ProposalEditorProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  readonly version: CurrentQuote['version'];
  readonly draft: ProposalDraft;
  readonly isDisabled: boolean;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (draft: ProposalDraft) => void;
}

/** Changes and total of a draft. The server prices it again by the same rules. */
function DraftPrice({ version, draft }: Pick<ProposalEditorProps, 'version' | 'draft'>) {
  const messages = useProposalMessages();
  const priced = pricedDraft(version, draft, useLocale());
  if (priced === undefined) return <p>{messages.unpriced}</p>;
  if (priced === 'nothing-left') return <p>{messages.nothingLeft}</p>;
  if (priced.changes.length === 0) return <p>{messages.unchanged}</p>;
  return (
    <>
      <ul className={classes.changes}>
        {[...new Set(priced.changes)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={classes.total}>{messages.total(formatUsd(priced.totalCents))}</p>
    </>
  );
}

export function ProposalEditor({ ref, version, draft, isDisabled, errorOf, onChange }: ProposalEditorProps) {
  const messages = useProposalMessages();
  const today = useToday();
  const startDate = draft.startDate ?? version.startDate;
  const general = errorOf('items') ?? errorOf('version');
  const enter = useEffectEvent(() => {
    // Focuses the first field when opened by the user, not when restored.
    if (!isTouched(draft)) ref.current?.querySelector('input')?.focus();
  });
  useEffect(() => enter(), []);

  return (
    <fieldset ref={ref} className={classes.root} disabled={isDisabled}>
      <legend className={classes.title}>{messages.ask}</legend>
      <p>{messages.intro}</p>
      <div className={classes.items} role="group" aria-label={messages.items}>
        {version.items.map((item, index) => (
          <TextInput
            key={item.equipmentId}
            classNames={{
              root: classes.item,
              label: classes.name,
              description: classes.quoted,
              wrapper: classes.quantity,
              error: classes.error,
            }}
            label={item.name}
            description={messages.quoted(item.quantity)}
            error={errorOf(`items.${index}.quantity`) ?? errorOf(`items.${index}.equipmentId`)}
            value={draftQuantity(draft, item)}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...draft, quantities: { ...draft.quantities, [item.equipmentId]: value } })
            }
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
      <div className={classes.days} role="group" aria-label={messages.days}>
        <DayField
          label={messages.pickup}
          name="startDate"
          value={startDate}
          min={today}
          error={errorOf('startDate')}
          isDisabled={isDisabled}
          onChange={(day) => onChange({ ...draft, startDate: day })}
        />
        <DayField
          label={messages.return}
          name="endDate"
          value={draft.endDate ?? version.endDate}
          min={earliestReturn(startDate, today)}
          error={errorOf('endDate')}
          isDisabled={isDisabled}
          onChange={(day) => onChange({ ...draft, endDate: day })}
        />
      </div>
      <div className={classes.price} role="status" aria-label={messages.price}>
        <DraftPrice version={version} draft={draft} />
      </div>
      {general === undefined ? null : (
        <div data-objected tabIndex={-1}>
          <Notice kind="danger" role="alert">
            {general}
          </Notice>
        </div>
      )}
    </fieldset>
  );
}
