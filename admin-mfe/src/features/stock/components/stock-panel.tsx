import { businessToday } from '@backlot/domain';
import type { EquipmentStock } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, LoadingState, PageHeading } from '@backlot/ui-kit';
import { useId, useState } from 'react';
import { HistoryList } from '../../../lib/history/history-list.tsx';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { adjustmentEntries } from '../adjustment-entries.ts';
import { useEquipmentStock } from '../api/use-equipment-stock.ts';
import { PeriodList } from './period-list.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { newPeriodTarget, periodTarget, type PeriodTarget } from '../period-target.ts';
import { StockForm } from './stock-form.tsx';
import layout from '../../../lib/layout.module.css';
import classes from './stock-panel.module.css';

const useMessages = defineStaffMessages({
  title: 'Stock',
  loading: 'Loading the stock...',
  failed: 'Failed to load the stock.',
  periods: 'Out of service and sub-rented',
  outOfService: 'Out of Service',
  subRent: 'Sub-rent',
  history: 'History of the stock',
  none: 'No change of the stock has been recorded yet.',
});

export interface StockPanelProps {
  id: number;
  name: string;
  /** Reports whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
}

type LoadedProps = StockPanelProps & { stock: EquipmentStock; onOpen: (target: PeriodTarget) => void };

function Loaded({ id, name, stock, onDirty, onOpen }: LoadedProps) {
  const messages = useMessages();
  const headingId = useId();
  const today = businessToday(useNow());
  const item = { equipmentId: id, name };
  return (
    <>
      <StockForm id={id} name={name} stock={stock} onDirty={onDirty} />
      <div className={layout.stack}>
        <PageHeading size="section" level={3} id={headingId} title={messages.periods} />
        <PeriodList
          labelledBy={headingId}
          periods={stock.periods}
          today={today}
          onChange={(period) => onOpen(periodTarget(item, period))}
        />
        <div className={layout.actions}>
          <Button variant="default" size="sm" onClick={() => onOpen(newPeriodTarget(item, 'out-of-service', today))}>
            {messages.outOfService}
          </Button>
          <Button variant="default" size="sm" onClick={() => onOpen(newPeriodTarget(item, 'sub-rented', today))}>
            {messages.subRent}
          </Button>
        </div>
      </div>
      <div className={layout.stack}>
        <PageHeading size="section" level={3} title={messages.history} />
        <HistoryList label={messages.history} entries={adjustmentEntries(stock.adjustments)} none={messages.none} />
      </div>
    </>
  );
}

/** Stock of an item: units and turnaround, periods, history. Each part is saved separately. */
export function StockPanel({ id, name, onDirty }: StockPanelProps) {
  const messages = useMessages();
  const headingId = useId();
  const stock = useEquipmentStock(id);
  const [target, setTarget] = useState<PeriodTarget>();
  const body = () => {
    if (stock.data !== undefined)
      return <Loaded id={id} name={name} stock={stock.data} onDirty={onDirty} onOpen={setTarget} />;
    if (stock.isPending) return <LoadingState label={messages.loading} rem={28} />;
    return <QueryFailure query={stock} message={messages.failed} />;
  };
  return (
    <>
      <section className={classes.root} aria-labelledby={headingId}>
        <PageHeading size="section" id={headingId} title={messages.title} />
        {body()}
      </section>
      <PeriodPanel target={target} onClose={() => setTarget(undefined)} />
    </>
  );
}
