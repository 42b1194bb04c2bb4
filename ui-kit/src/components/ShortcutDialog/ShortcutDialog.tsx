import { Modal, Switch } from '@mantine/core';
import { useId } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { ShortcutKeys } from '../ShortcutKeys/ShortcutKeys.tsx';
import classes from './ShortcutDialog.module.css';

const useMessages = defineStaffMessages({ close: 'Close' });

export interface ShortcutGroup {
  /** Heading of the group. */
  label: string;
  /** Shortcuts with descriptions; `isOff` marks disabled ones. */
  shortcuts: readonly { keys: string; label: string; isOff?: boolean }[];
}

export interface ShortcutDialogProps {
  /** Accessible name of the dialog. */
  title: string;
  /** Opens the dialog. */
  isOpen: boolean;
  /** Called when the dialog requests to close. */
  onClose: () => void;
  /** Shortcuts, grouped by where they work. */
  groups: readonly ShortcutGroup[];
  /** Switch for single-letter shortcuts. */
  letters: { label: string; description: string; areOn: boolean; onChange: (areOn: boolean) => void };
}

/** List of all shortcuts, with a switch that disables single-letter ones (WCAG 2.1.4). */
export function ShortcutDialog({ title, isOpen, onClose, groups, letters }: ShortcutDialogProps) {
  const messages = useMessages();
  const descriptionId = useId();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className={classes.heading}>{group.label}</h3>
            <dl className={classes.list}>
              {group.shortcuts.map(({ keys, label, isOff = false }) => (
                <div key={label} className={classes.row} data-off={isOff || undefined}>
                  <dt>{label}</dt>
                  <dd className={classes.keys}>
                    <ShortcutKeys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className={classes.switch}
        size="md"
        label={letters.label}
        aria-describedby={descriptionId}
        checked={letters.areOn}
        onChange={({ currentTarget }) => letters.onChange(currentTarget.checked)}
      />
      <p className={classes.description} id={descriptionId}>
        {letters.description}
      </p>
    </Modal>
  );
}
