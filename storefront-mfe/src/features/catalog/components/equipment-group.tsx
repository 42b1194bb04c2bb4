import { itemsAvailableLabel, showingItemsLabel } from '@backlot/domain';
import { CardGrid, PageHeading } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import classes from './equipment-group.module.css';

export interface EquipmentGroupProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** One category with its heading, its cards and its count. */
export function EquipmentGroup({ id, title, count, children }: EquipmentGroupProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} className={classes.root} aria-labelledby={headingId}>
      <PageHeading size="section" id={headingId} title={title} aside={<span className={classes.count}>{itemsAvailableLabel(count)}</span>} />
      <CardGrid label={title}>{children}</CardGrid>
      <p className={classes.footer}>{showingItemsLabel(count)}</p>
    </section>
  );
}
