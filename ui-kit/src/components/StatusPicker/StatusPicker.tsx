import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { StatusBadge, type StatusColor } from '../StatusBadge/StatusBadge.tsx';
import { iconSize, iconStroke, motion } from '../../theme/tokens.ts';
import classes from './StatusPicker.module.css';

export interface StatusPickerOption<Value extends string> {
  value: Value;
  label: string;
  color: StatusColor;
}

export interface StatusPickerProps<Value extends string> {
  /** Owner of the status: 'Status of Ana Ruiz, BL-2611-0042'. The current status is appended. */
  label: string;
  /** Current status. Values that are not in `options` are shown as they are. */
  value: Value;
  /** All statuses, in list order. */
  options: readonly StatusPickerOption<Value>[];
  /** Called when a different status is chosen. */
  onChange: (value: Value) => void;
  /** The last choice is being saved; the picker is disabled. */
  isSaving?: boolean;
}

/** Status button that opens a listbox of all statuses. Arrow keys change nothing before Enter. */
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
        {/* Not `disabled`, which would lose the keyboard focus. */}
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
            // Before `onChange`, which may open an alert that later returns the focus here.
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
