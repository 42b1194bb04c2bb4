import { Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { sharedListPath } from './shared-list-path.ts';

export interface RepeatButtonProps {
  readonly lines: Parameters<typeof sharedListPath>[0];
  readonly label: string;
  readonly name: string;
}

export const RepeatButton = ({ lines, label, name }: RepeatButtonProps) => (
  <Button component={Link} to={sharedListPath(lines)} variant="default" size="sm" aria-label={name}>
    {label}
  </Button>
);
