import { SidePanel } from '@backlot/ui-kit/overlays';
import { useState } from 'react';
import { useShell } from '../../../lib/use-shell.ts';
import type { PeriodChange } from '../api/stock.ts';
import type { PeriodTarget } from '../period-entries.ts';
import { PeriodForm } from './period-form.tsx';
import classes from './period-panel.module.css';

const messages = {
  'out-of-service': 'Out of service',
  'sub-rented': 'Sub-rent',
  change: 'Change a period',
  add: 'The period is added.',
  update: 'The period is saved.',
  delete: 'The period is deleted.',
};

export interface PeriodPanelProps {
  /** Undefined: the panel is closed. */
  target: PeriodTarget | undefined;
  onClose: () => void;
}

export function PeriodPanel({ target, onClose }: PeriodPanelProps) {
  const { notify } = useShell();
  // Rendered during the closing transition.
  const [last, setLast] = useState(target);
  if (target !== undefined && target !== last) setLast(target);

  const close = (outcome: PeriodChange['kind']) => {
    notify({ kind: 'success', message: messages[outcome] });
    onClose();
  };
  return (
    <SidePanel
      isOpen={target !== undefined}
      takesFocus
      title={last?.period === undefined ? messages[last?.entries.kind ?? 'out-of-service'] : messages.change}
      onClose={onClose}
    >
      {last === undefined ? null : (
        <>
          <p className={classes.item}>{last.name}</p>
          <PeriodForm key={last.period?.id ?? JSON.stringify(last)} target={last} onDone={close} onCancel={onClose} />
        </>
      )}
    </SidePanel>
  );
}
