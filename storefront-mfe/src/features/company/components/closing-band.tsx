import { PageBody } from '@backlot/ui-kit';
import classes from './closing-band.module.css';
import { InkLink } from './ink-link.tsx';

export interface ClosingBandProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly to: string };
  readonly other: { readonly label: string; readonly to: string };
}

export function ClosingBand({ title, text, action, other }: ClosingBandProps) {
  return (
    <section className={`${classes.root} bl-stage`} aria-labelledby="closing">
      <PageBody>
        <div className={classes.row}>
          <div className={classes.text}>
            <h2 id="closing" className={classes.title}>
              {title}
            </h2>
            <p>{text}</p>
          </div>
          <div className={classes.actions}>
            <InkLink to={action.to}>{action.label}</InkLink>
            <InkLink to={other.to} isMuted>
              {other.label}
            </InkLink>
          </div>
        </div>
      </PageBody>
    </section>
  );
}
