import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { StatusBadge, type StatusColor } from '../StatusBadge';
import { iconSize, iconStroke, motion } from '../../theme/tokens';
import classes from './StatusPicker.module.css';

export type StatusPickerOption<Value extends string> = { value: Value; label: string; color: StatusColor };

export type StatusPickerProps<Value extends string> = {
  /** What has the status: 'Status of Ana Ruiz, BL-2611-0042'. The current status is added to it. */
  label: string;
  /** The current status. One that `options` does not know is shown as it is. */
  value: Value;
  /** All statuses, in the order of the list. */
  options: readonly StatusPickerOption<Value>[];
  /** A status other than the current one was chosen. */
  onChange: (value: Value) => void;
  /** The last choice is being saved: nothing can be chosen. */
  isSaving?: boolean;
};

/** A status in its word and colour that opens the list of all. Choosing with the arrow keys changes nothing before Enter. */
export function StatusPicker<Value extends string>({
  label,
  value,
  options,
  onChange,
  isSaving = false,
}: StatusPickerProps<Value>) {
  const button = useRef<HTMLButtonElement>(null);
  const current = options.find((option) => option.value === value);
  const valueLabel = current?.label ?? value;

  return (
    <Menu
      position="bottom-start"
      disabled={isSaving}
      width="11.875rem"
      loop
      transitionProps={{ duration: motion.fast, exitDuration: 0 }}
    >
      <Menu.Target>
        {/* Not `disabled`, which would take the focus from whoever just chose by keyboard. */}
        <button
          ref={button}
          className={classes.root}
          type="button"
          data-color={current?.color ?? 'gray'}
          aria-label={`${label}: ${valueLabel}`}
          aria-disabled={isSaving}
          aria-busy={isSaving}
        >
          <span className={classes.label}>{valueLabel}</span>
          <IconChevronDown
            className={classes.chevron}
            size={iconSize.xs}
            stroke={iconStroke.strong}
            aria-hidden="true"
          />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={value}
          onChange={(next) => {
            const chosen = options.find((option) => option.value === next);
            if (chosen === undefined) return;
            // Before anything else opens, an alert for instance, that is to give the focus back to here.
            button.current?.focus();
            onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              closeMenuOnClick
              checkIcon={<IconCheck size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />}
            >
              <StatusBadge label={option.label} color={option.color} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
