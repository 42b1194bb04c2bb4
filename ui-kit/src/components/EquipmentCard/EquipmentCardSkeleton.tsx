import classes from './EquipmentCard.module.css';

const bone = `${classes.bone}`;

/** The outline of a card while the catalogue loads, of about the same height. */
export function EquipmentCardSkeleton() {
  return (
    <div className={`${classes.root} ${classes.skeleton}`} aria-hidden="true">
      <div className={classes.picture}>
        <span className={bone} style={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 0 }} />
      </div>
      <div className={classes.body}>
        <span className={bone} style={{ width: '70%', height: '1.33rem' }} />
        <span className={`${bone} ${classes.description}`} style={{ width: '95%', height: '2.1rem' }} />
        <span className={`${bone} ${classes.specifications}`} style={{ height: '5.1rem' }} />
        <span className={`${bone} ${classes.price}`} style={{ width: '45%', height: '1.8rem' }} />
        <div className={classes.control}>
          <span className={bone} style={{ height: 'var(--bl-target)', marginBlockEnd: '1.625rem' }} />
        </div>
      </div>
    </div>
  );
}
