import { Anchor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';

export interface RowLinkProps {
  to: string;
  text: string;
  className: string | undefined;
  /** Full text as a tooltip, where the row truncates it. */
  title?: string;
}

/** Link from a row to the page of its record. */
export const RowLink = ({ to, text, className = '', ...anchor }: RowLinkProps) => (
  <Anchor {...anchor} className={className} component={Link} to={to} underline="hover">
    {text}
  </Anchor>
);
