import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import { Button, iconSize, iconStroke, StatusBadge } from '@backlot/ui-kit';
import { Menu } from '@backlot/ui-kit/overlays';
import { IconDownload } from '@tabler/icons-react';
import { MenuButton } from '../../../../lib/menu-button.tsx';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import classes from './request-selection.module.css';

const messages = {
  label: 'Actions for the list',
  selected: (count: number) => `${count} selected`,
  setStatus: 'Set status',
  setTo: (status: string) => `Set to ${status}`,
  export: 'Export CSV',
  exportSelected: 'Export selected',
  exporting: 'Exporting...',
  clear: 'Clear selection',
};

export interface RequestSelectionProps {
  selectedCount: number;
  isExporting: boolean;
  isEmpty: boolean;
  onStatus: (status: QuoteStatus) => void;
  onExport: () => void;
  onClear: () => void;
}

/** Bulk actions of the selection; without one, actions on the whole list. */
export function RequestSelection({
  selectedCount,
  isExporting,
  isEmpty,
  onStatus,
  onExport,
  onClear,
}: RequestSelectionProps) {
  const hasSelection = selectedCount > 0;
  const exportLabel = hasSelection ? messages.exportSelected : messages.export;
  return (
    <div className={classes.root} role="group" aria-label={messages.label} data-selecting={hasSelection || undefined}>
      <p className={classes.count} role="status">
        {hasSelection ? messages.selected(selectedCount) : null}
      </p>
      {hasSelection ? (
        <>
          <MenuButton label={messages.setStatus} width="13.125rem">
            {STATUS_OPTIONS.map(({ value, label, color }) => (
              <Menu.Item
                key={value}
                aria-label={messages.setTo(quoteStatusLabel(value))}
                onClick={() => onStatus(value)}
              >
                <StatusBadge label={label} color={color} />
              </Menu.Item>
            ))}
          </MenuButton>
          <Button size="sm" variant="subtle" onClick={onClear}>
            {messages.clear}
          </Button>
        </>
      ) : null}
      <Button
        className={classes.export ?? ''}
        size="sm"
        variant="default"
        aria-disabled={isExporting || isEmpty}
        leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        onClick={() => {
          if (!isEmpty) onExport();
        }}
      >
        {isExporting ? messages.exporting : exportLabel}
      </Button>
    </div>
  );
}
