import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './Notice.module.css';

export type NoticeProps = {
  /** What it is about, told by colour and icon; the words must say it too. */
  kind?: 'info' | 'good' | 'warning' | 'danger';
  /** The gist in a few words, above the message. */
  title?: string;
  /** The message. */
  children: ReactNode;
  /** Something to do about it, at the right. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; unset, it is read where it stands. */
  role?: 'alert' | 'status';
};

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
};

/** A message within a page. */
export function Notice({ kind = 'info', title, children, action, role }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={classes.root} data-kind={kind} role={role}>
      <Icon className={classes.icon} size={iconSize.xl} stroke={iconStroke.regular} aria-hidden="true" />
      <div className={classes.text}>
        {title === undefined ? null : <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
