import { iconSize, iconStroke } from '@backlot/ui-kit';
import type { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './request-mark.module.css';

export type RequestMarkTone = 'good' | 'warning' | 'danger' | 'muted';

export interface RequestMarkProps {
  icon: typeof IconEye;
  tone: RequestMarkTone;
  children: ReactNode;
}

/** Icon and short text that say in a row of the list what a request needs. */
export function RequestMark({ icon: Icon, tone, children }: RequestMarkProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
      {children}
    </span>
  );
}
