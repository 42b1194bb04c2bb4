import { Button } from '@backlot/ui-kit';
import classes from './more-button.module.css';

interface MoreButtonProps {
  /** 'Show all' or 'Show less'. */
  label: string;
  /** Name of the element that it expands. */
  name: string;
  /** Id of that element. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className: string | undefined;
}

/** Button that expands or collapses a text or list. */
export function MoreButton({ label, name, controls, isOpen, onToggle, className = '' }: MoreButtonProps) {
  return (
    <Button
      className={`${classes.root} ${className}`}
      variant="subtle"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
  );
}
