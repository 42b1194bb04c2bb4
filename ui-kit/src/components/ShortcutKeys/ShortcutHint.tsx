import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import classes from './ShortcutHint.module.css';

export interface ShortcutHintProps {
  /** Keys, in the format of `ShortcutKeys`; undefined while shortcuts are off, which shows no hint. */
  keys: string | undefined;
  /** Side of the hint. */
  position?: 'bottom' | 'right';
  /** The button or link that the shortcut triggers; must accept a ref. */
  children: ReactElement;
}

/** Tooltip with the shortcut of a button or link, on hover and focus. */
export function ShortcutHint({ keys, position = 'bottom', children }: ShortcutHintProps) {
  return (
    <Tooltip
      classNames={{ tooltip: classes.hint }}
      label={keys === undefined ? '' : <ShortcutKeys keys={keys} />}
      disabled={keys === undefined}
      position={position}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  );
}
