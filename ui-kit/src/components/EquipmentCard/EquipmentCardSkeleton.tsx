import classes from './EquipmentCard.module.css';

const skeletonBlock = `${classes.skeletonBlock}`;

export interface EquipmentCardSkeletonProps {
  /** Layout of the cards that it replaces. */
  layout?: 'card' | 'row';
}

/** Skeleton of a card while the catalogue loads, of about the same height. */
export function EquipmentCardSkeleton({ layout = 'card' }: EquipmentCardSkeletonProps) {
  return (
    <div className={`${classes.root} ${classes.skeleton}`} data-layout={layout} aria-hidden="true">
      <div className={classes.picture}>
        <span className={skeletonBlock} style={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 0 }} />
      </div>
      <div className={classes.body}>
        <div className={classes.text}>
          <span className={skeletonBlock} style={{ width: '70%', height: '1.33rem' }} />
          <span className={`${skeletonBlock} ${classes.description}`} style={{ width: '95%', height: '2.4rem' }} />
          <span
            className={`${skeletonBlock} ${classes.specifications}`}
            style={{ width: '80%', height: layout === 'row' ? '1.1rem' : '5.4rem' }}
          />
        </div>
        <span className={`${skeletonBlock} ${classes.price}`} style={{ width: '6rem', height: '1.8rem' }} />
        <div className={classes.control}>
          <span className={skeletonBlock} style={{ height: 'var(--bl-target)' }} />
        </div>
      </div>
    </div>
  );
}
