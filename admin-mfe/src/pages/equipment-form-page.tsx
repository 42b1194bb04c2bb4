import { equipmentIdParamsSchema, isRefusedWith, type Equipment } from '@backlot/domain/contract';
import { EmptyState, LoadingState } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import { useState } from 'react';
import { useEquipmentItem } from '../features/equipment/api/equipment-queries.ts';
import { EquipmentForm } from '../features/equipment/components/equipment-form.tsx';
import { EquipmentHistory } from '../features/equipment/components/equipment-history.tsx';
import { FormHeader } from '../features/equipment/components/form-header.tsx';
import { useEquipmentForm } from '../features/equipment/use-equipment-form.ts';
import { StockPanel } from '../features/stock/components/stock-panel.tsx';
import { LeaveDialog } from '../lib/leave-dialog.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import { pagePath } from '../lib/sections/page-path.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import classes from './equipment-form-page.module.css';

const messages = {
  loading: 'Loading equipment data...',
  failed: 'Failed to load equipment data.',
  notFound: 'Equipment Not Found',
  notFoundHint: "The item you're looking for doesn't exist. It may have been deleted.",
  back: 'Back to Equipment',
};

/** Equipment form: adds without an id, edits with one (spec 2 and 5). */
export function EquipmentFormPage() {
  const { id } = useParams();
  if (id === undefined || id === 'new') return <ItemForm item={undefined} />;
  const params = equipmentIdParamsSchema.safeParse({ id });
  // The key resets the form for another item.
  return params.success ? <EditItem key={params.data.id} id={params.data.id} /> : <NotFound />;
}

function NotFound() {
  return (
    <EmptyState
      title={messages.notFound}
      message={messages.notFoundHint}
      way={{ label: messages.back, to: pagePath('adminEquipment') }}
    />
  );
}

function EditItem({ id }: { id: number }) {
  const item = useEquipmentItem(id);
  if (item.data !== undefined) return <ItemForm item={item.data} />;
  if (item.isPending) return <LoadingState label={messages.loading} />;
  if (isRefusedWith(item.error, 404)) return <NotFound />;
  return <QueryFailure query={item} message={messages.failed} />;
}

function ItemForm({ item }: { item: Equipment | undefined }) {
  const state = useEquipmentForm(item);
  const [isStockDirty, setStockDirty] = useState(false);
  const guard = useLeaveGuard(state.isDirty || isStockDirty);
  return (
    <div className={classes.page}>
      <FormHeader item={item} />
      <EquipmentForm state={state} item={item} />
      {item === undefined ? null : (
        <>
          <StockPanel id={item.id} name={item.name} onDirty={setStockDirty} />
          <EquipmentHistory id={item.id} />
        </>
      )}
      <LeaveDialog guard={guard} />
    </div>
  );
}
