import { formatDay, isDay } from '@backlot/domain';
import { Button, motion } from '@backlot/ui-kit';
import { Modal } from '@backlot/ui-kit/overlays';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { useId, useState, type ReactNode } from 'react';
import type { Conflict, Saving } from '../api/use-save-quote-request.ts';
import { fieldLabel, formatFieldValue } from '../rules/history-labels.ts';
import { compareEdit, type EditPart, type PartChange, type Period } from '../rules/quote-edit.ts';
import classes from './conflict-dialog.module.css';

const editMessages = {
  title: 'Somebody else changed this quote request',
  intro:
    'Your changes were not saved, and nothing of them is lost. Reload takes over what the others saved and drops your changes. Reapply puts your changes onto the new version and saves them.',
  byOthers: 'Changed by others',
  byMe: 'Your changes',
  conflicts: 'Changed by both of you',
  choose: 'Choose for each of them which to keep.',
  keep: (name: string) => `Which ${name} to keep`,
  theirs: (text: string) => `Theirs: ${text}`,
  mine: (text: string) => `Yours: ${text}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  notOn: 'not on the quote',
  reload: 'Reload',
  reapply: 'Reapply',
  back: 'Keep editing',
};

const proposalMessages: typeof editMessages = {
  ...editMessages,
  title: 'The request was changed since this was proposed',
  intro:
    'Nothing was saved yet. The customer saw the quote as it was sent, and the request differs from it by now. Apply saves what is chosen; all else of the request stays.',
  byOthers: 'Changed in the request, and it stays',
  byMe: 'Changed by the customer',
  conflicts: 'Changed in both',
  theirs: (text) => `Request: ${text}`,
  mine: (text) => `Proposal: ${text}`,
  reload: 'Leave the request as it is',
  reapply: 'Apply',
  back: 'Cancel',
};

type Messages = typeof editMessages;

const messagesOf = (conflict: Conflict | undefined): Messages =>
  conflict?.save.isProposal === true ? proposalMessages : editMessages;

const dayText = (text: string) => (isDay(text) ? formatDay(text) : text);
const periodText = ({ startDate, endDate }: Period) => `${dayText(startDate)} – ${dayText(endDate)}`;
const quantityText = (quantity: number) => (quantity === 0 ? editMessages.notOn : `${quantity} ×`);

function nameOf(change: PartChange): string {
  return change.kind === 'item' ? change.name : fieldLabel(change.part);
}

function valueText(change: PartChange, side: 'base' | 'theirs' | 'mine'): string {
  if (change.kind === 'field') return formatFieldValue(change.part, change[side]);
  return change.kind === 'period' ? periodText(change[side]) : quantityText(change[side]);
}

interface SectionProps {
  title: string;
  remark?: string;
  isInvalid?: boolean;
  children: ReactNode;
}

function Section({ title, remark, isInvalid = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      {remark === undefined ? null : (
        <p className={classes.remark} data-invalid={isInvalid || undefined} role={isInvalid ? 'alert' : undefined}>
          {remark}
        </p>
      )}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

type Choice = 'theirs' | 'mine';

function Changes({ title, changes, whose }: { title: string; changes: readonly PartChange[]; whose: Choice }) {
  if (changes.length === 0) return null;
  return (
    <Section title={title}>
      {changes.map((change) => (
        <li key={change.part} className={classes.change}>
          <span className={classes.name}>{nameOf(change)}</span>{' '}
          <span>{editMessages.fromTo(valueText(change, 'base'), valueText(change, whose))}</span>
        </li>
      ))}
    </Section>
  );
}

interface ChoicesProps {
  changes: readonly PartChange[];
  choices: ReadonlyMap<EditPart, Choice>;
  isMissing: boolean;
  onChoose: (part: EditPart, choice: Choice) => void;
  messages: Messages;
}

/** Choices of one conflict. No default: either way somebody's work would be discarded. */
function Choices({ changes, choices, isMissing, onChoose, messages }: ChoicesProps) {
  if (changes.length === 0) return null;
  return (
    <Section title={messages.conflicts} remark={messages.choose} isInvalid={isMissing}>
      {changes.map((change) => (
        <li key={change.part} className={classes.change}>
          <span className={classes.name}>{nameOf(change)}</span>
          <SegmentedControl
            classNames={{ root: classes.choice, label: classes.option }}
            fullWidth
            aria-label={messages.keep(nameOf(change))}
            value={choices.get(change.part) ?? ''}
            onChange={(value) => onChoose(change.part, value === 'mine' ? 'mine' : 'theirs')}
            data={[
              { value: 'theirs', label: messages.theirs(valueText(change, 'theirs')) },
              { value: 'mine', label: messages.mine(valueText(change, 'mine')) },
            ]}
          />
        </li>
      ))}
    </Section>
  );
}

function Inside({ conflict, saving }: { conflict: Conflict; saving: Saving }) {
  const messages = messagesOf(conflict);
  const [choices, setChoices] = useState<ReadonlyMap<EditPart, Choice>>(new Map());
  const [isMissing, setMissing] = useState(false);
  const { byOthers, byMe, conflicts } = compareEdit(conflict.save.edit, conflict.theirs);

  function reapply() {
    if (conflicts.some(({ part }) => !choices.has(part))) {
      setMissing(true);
      return;
    }
    saving.reapply(new Set([...choices].flatMap(([part, choice]) => (choice === 'mine' ? [part] : []))));
  }

  return (
    <div className={classes.root}>
      <p className={classes.intro}>{messages.intro}</p>
      <Choices
        messages={messages}
        changes={conflicts}
        choices={choices}
        isMissing={isMissing}
        onChoose={(part, choice) => setChoices((all) => new Map(all).set(part, choice))}
      />
      <Changes title={messages.byOthers} changes={byOthers} whose="theirs" />
      <Changes title={messages.byMe} changes={byMe} whose="mine" />
      <div className={classes.actions}>
        <Button variant="subtle" data-autofocus onClick={saving.dismiss}>
          {messages.back}
        </Button>
        <Button variant="default" onClick={saving.reload}>
          {messages.reload}
        </Button>
        <Button onClick={reapply}>{messages.reapply}</Button>
      </div>
    </div>
  );
}

/** Conflict dialog: shows both changes and lets the later admin decide (decision 19). */
export function ConflictDialog({ saving }: { saving: Saving }) {
  const { conflict } = saving;
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={saving.dismiss}
      title={messagesOf(conflict).title}
      size="40rem"
      withCloseButton={false}
      transitionProps={{ duration: motion.fast, exitDuration: 0 }}
    >
      {conflict === undefined ? null : <Inside conflict={conflict} saving={saving} />}
    </Modal>
  );
}
