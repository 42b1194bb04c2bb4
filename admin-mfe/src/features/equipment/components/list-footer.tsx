import { Button, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconDownload } from '@tabler/icons-react';
import layout from '../../../lib/layout.module.css';
import classes from './list-footer.module.css';

const messages = {
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} equipment items`,
  clear: 'Clear filters',
  export: 'Export CSV',
  exporting: 'Exporting...',
};

export interface ListFooterProps {
  /** Number of filtered items; undefined while unknown. */
  shown: number | undefined;
  total: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
  isExporting: boolean;
  onExport: () => void;
}

export function ListFooter({ shown, total, isFiltered, onClear, isExporting, onExport }: ListFooterProps) {
  return (
    <div className={classes.root}>
      <p className={layout.note} role="status">
        {shown === undefined || total === undefined ? null : messages.showing(shown, total)}
      </p>
      {isFiltered ? (
        <Button size="sm" variant="default" onClick={onClear}>
          {messages.clear}
        </Button>
      ) : null}
      {shown === undefined || shown === 0 ? null : (
        <Button
          className={classes.export ?? ''}
          size="sm"
          variant="default"
          aria-disabled={isExporting}
          leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          onClick={onExport}
        >
          {isExporting ? messages.exporting : messages.export}
        </Button>
      )}
    </div>
  );
}
