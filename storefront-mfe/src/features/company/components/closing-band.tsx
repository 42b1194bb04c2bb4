import { PageBody } from '@backlot/ui-kit';
import classes from './closing-band.module.css';
import { StageLink } from './stage-link.tsx';

export interface ClosingBandProps {
  readonly title: string;
  readonly text: string;
  /** The one thing to do, and the other one. */
  readonly action: { readonly label: string; readonly to: string };
  readonly other: { readonly label: string; readonly to: string };
}

/** The last word of a page: start. */
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
            <StageLink to={action.to}>{action.label}</StageLink>
            <StageLink to={other.to} isQuiet>
              {other.label}
            </StageLink>
          </div>
        </div>
      </PageBody>
    </section>
  );
}
