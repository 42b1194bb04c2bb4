import { businessToday } from '@backlot/domain';
import type { EquipmentStock } from '@backlot/domain/contract/staff';
import { STOCK_PERIOD_KINDS } from '@backlot/domain/stock';
import { Button, LoadingState, PageHeading } from '@backlot/ui-kit';
import { useId, useState } from 'react';
import { HistoryList } from '../../../lib/history/history-list.tsx';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { adjustmentEntries } from '../adjustment-entries.ts';
import { useEquipmentStock } from '../api/stock.ts';
import { newPeriodEntries, periodEntriesOf, type PeriodTarget } from '../period-entries.ts';
import { PeriodList } from './period-list.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { StockForm } from './stock-form.tsx';
import layout from '../../../lib/layout.module.css';
import classes from './stock-panel.module.css';

const messages = {
  title: 'Stock',
  loading: 'Loading the stock...',
  failed: 'Failed to load the stock.',
  periods: 'Out of service and sub-rented',
  'out-of-service': 'Out of Service',
  'sub-rented': 'Sub-rent',
  history: 'History of the stock',
  none: 'No change of the stock has been recorded yet.',
};

export interface StockPanelProps {
  id: number;
  name: string;
  /** Reports whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
}

type LoadedProps = StockPanelProps & { stock: EquipmentStock; onOpen: (target: PeriodTarget) => void };

function Loaded({ id, name, stock, onDirty, onOpen }: LoadedProps) {
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
          onChange={(period) => onOpen({ ...item, period, entries: periodEntriesOf(period) })}
        />
        <div className={layout.actions}>
          {STOCK_PERIOD_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              onClick={() => onOpen({ ...item, entries: newPeriodEntries(kind, today) })}
            >
              {messages[kind]}
            </Button>
          ))}
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
