import { Anchor, iconSize, iconStroke } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor className={classes.root ?? ''} component={Link} to={to} underline="hover">
      <IconArrowLeft size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />
      {children}
    </Anchor>
  );
}
