import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { ShortcutKeys } from './ShortcutKeys';
import classes from './ShortcutHint.module.css';

export type ShortcutHintProps = {
  /** As in `ShortcutKeys`; unset while shortcuts are off: then there is no hint. */
  keys: string | undefined;
  /** On which side it appears. */
  position?: 'bottom' | 'right';
  /** The button or link that the keys stand for; it takes a ref. */
  children: ReactElement;
};

/** Shows the keys of a button or link while it is pointed at or focused. */
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
