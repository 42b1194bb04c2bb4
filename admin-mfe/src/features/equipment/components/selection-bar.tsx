import { Button } from '@backlot/ui-kit';
import classes from './selection-bar.module.css';

const messages = {
  label: 'Selection',
  selected: (count: number) => `${count} selected`,
  export: 'Export selected',
  exporting: 'Exporting...',
  delete: 'Delete selected',
  clear: 'Clear selection',
};

export interface SelectionBarProps {
  selectedCount: number;
  isExporting: boolean;
  onExport: () => void;
  onDelete: () => void;
  onClear: () => void;
}

export function SelectionBar({ selectedCount, isExporting, onExport, onDelete, onClear }: SelectionBarProps) {
  if (selectedCount === 0) return null;
  return (
    <div className={classes.root} role="group" aria-label={messages.label}>
      <p className={classes.count} role="status">
        {messages.selected(selectedCount)}
      </p>
      <Button size="sm" variant="default" aria-disabled={isExporting} onClick={onExport}>
        {isExporting ? messages.exporting : messages.export}
      </Button>
      <Button size="sm" variant="default" className={classes.delete ?? ''} onClick={onDelete}>
        {messages.delete}
      </Button>
      <Button className={classes.clear ?? ''} size="sm" variant="subtle" onClick={onClear}>
        {messages.clear}
      </Button>
    </div>
  );
}
