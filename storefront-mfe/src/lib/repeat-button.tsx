import { Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { sharedListPath } from './shared-list-path.ts';

export interface RepeatButtonProps {
  /** Items of an earlier request. */
  readonly lines: Parameters<typeof sharedListPath>[0];
  readonly label: string;
  /** Label with the number of the request. */
  readonly name: string;
}

/** Opens the items of an earlier request as a list for the cart. */
export const RepeatButton = ({ lines, label, name }: RepeatButtonProps) => (
  <Button component={Link} to={sharedListPath(lines)} variant="default" size="sm" aria-label={name}>
    {label}
  </Button>
);
