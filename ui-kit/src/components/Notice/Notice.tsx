import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './Notice.module.css';

export interface NoticeProps {
  /** Kind of message, shown by colour and icon; the text must convey it too. */
  kind?: 'info' | 'good' | 'warning' | 'danger';
  /** Summary above the message. */
  title?: string;
  /** Message. */
  children: ReactNode;
  /** Action, at the right. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; unset, it is not a live region. */
  role?: 'alert' | 'status';
}

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
};

/** Message within a page. */
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
