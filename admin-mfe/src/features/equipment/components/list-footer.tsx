import { showingEquipmentLabel } from '@backlot/domain';
import { Button, defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconDownload } from '@tabler/icons-react';
import classes from './list-footer.module.css';

const useMessages = defineStaffMessages({ clear: 'Clear filters', export: 'Export CSV', exporting: 'Exporting...' });

export type ListFooterProps = {
  /** Items that the filter shows; unset while nobody knows. */
  shown: number | undefined;
  /** Items of the whole catalogue. */
  total: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
  isExporting: boolean;
  /** Saves all that the filter shows as a file. */
  onExport: () => void;
};

/** How much of the catalogue this is (spec 2, Admin equipment list). */
export function ListFooter({ shown, total, isFiltered, onClear, isExporting, onExport }: ListFooterProps) {
  const messages = useMessages();
  return (
    <div className={classes.root}>
      <p className={classes.showing} role="status">
        {shown === undefined || total === undefined ? null : showingEquipmentLabel(shown, total)}
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
