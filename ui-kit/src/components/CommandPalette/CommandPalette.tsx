import { useEffect, useState } from 'react';
import { OnDemand, type PartFailure } from '../../on-demand/OnDemand.tsx';
import { onDemandPart } from '../../on-demand/on-demand-part.ts';
import type { CommandPaletteProps } from './command-items.ts';

const dialog = onDemandPart(async () => (await import('./command-palette-dialog.tsx')).CommandPaletteDialog);

function ReportFailure({ failures, onReport }: { failures: number; onReport: () => void }) {
  useEffect(() => onReport(), [failures, onReport]);
  return null;
}

export type CommandPaletteOnDemandProps = CommandPaletteProps & {
  /** Called when the palette's code failed to load; the next opening retries. Must be stable. */
  onMissing: () => void;
};

/** Command palette: search and navigation by typing. Its code loads at the first opening. */
export function CommandPalette({ onMissing, ...props }: CommandPaletteOnDemandProps) {
  const [openings, setOpenings] = useState(props.isOpen ? 1 : 0);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (wasOpen !== props.isOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  const renderFailure = ({ failures }: PartFailure) => <ReportFailure failures={failures} onReport={onMissing} />;
  return (
    <OnDemand part={dialog} props={props} loading={null} renderFailure={renderFailure} resetKey={String(openings)} />
  );
}
