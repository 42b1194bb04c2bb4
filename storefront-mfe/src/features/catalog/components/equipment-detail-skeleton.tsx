import { Skeleton } from '@backlot/ui-kit';
import { useCatalogMessages } from '../messages.ts';
import classes from './equipment-detail.module.css';

export function EquipmentDetailSkeleton() {
  const messages = useCatalogMessages();
  return (
    <div role="status" aria-label={messages.loadingItem}>
      <div className={classes.breadcrumb} aria-hidden="true">
        <Skeleton height="2rem" width="14rem" />
      </div>
      <div className={classes.root} aria-hidden="true">
        <div className={classes.picture}>
          <Skeleton style={{ aspectRatio: '4 / 3' }} height="auto" radius={0} />
        </div>
        <div>
          <Skeleton height="2.4rem" width="85%" mb="lg" />
          <Skeleton height="4.5rem" mb="lg" />
          <Skeleton height="6.2rem" mb="lg" />
          <Skeleton height="3.25rem" />
        </div>
        <div className={classes.specifications}>
          <Skeleton height="12rem" />
        </div>
      </div>
    </div>
  );
}
