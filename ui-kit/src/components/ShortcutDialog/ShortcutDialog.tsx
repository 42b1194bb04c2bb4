import { Modal, Switch } from '@mantine/core';
import { useId } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages';
import { ShortcutKeys } from '../ShortcutKeys';
import classes from './ShortcutDialog.module.css';

const useMessages = defineStaffMessages({ close: 'Close' });

export type ShortcutGroup = {
  /** Heading of the group. */
  label: string;
  /** What each does; `isOff` for those that are switched off now. */
  shortcuts: readonly { keys: string; label: string; isOff?: boolean }[];
};

export type ShortcutDialogProps = {
  /** Name of the dialog. */
  title: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** It asks to be closed. */
  onClose: () => void;
  /** The shortcuts by where they work. */
  groups: readonly ShortcutGroup[];
  /** The switch for shortcuts that are letters alone. */
  letters: { label: string; description: string; areOn: boolean; onChange: (areOn: boolean) => void };
};

/** All shortcuts, and the switch that ends those of a single letter (WCAG 2.1.4). */
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
