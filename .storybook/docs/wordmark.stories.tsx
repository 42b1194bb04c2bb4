import type { Meta, StoryObj } from '@storybook/react-vite';
import { StripeMark, Wordmark } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { InScheme, Part, Sheet } from './sheet.tsx';
import classes from './wordmark.module.css';

/** A forbidden use, drawn wrong on purpose: only its caption is accessible and tested. */
function Wrong({ why, children }: { why: string; children: ReactNode }) {
  return (
    <figure className={classes.case}>
      <div className={classes.wrong} aria-hidden="true" inert>
        {children}
      </div>
      <figcaption>{why}</figcaption>
    </figure>
  );
}

function WordmarkPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Wordmark"
      intro="The name, wide and heavy and set tight, behind the two bars of the slate. There is no other ornament. The bars alone are the icon."
    >
      <Part
        title="On its grounds"
        note="Ink on paper, paper on ink. On ink, and by night, the stripe takes the slate yellow; on paper it stays ink, because yellow would fade there."
      >
        <div className={classes.grounds}>
          <InScheme scheme="light" label="Paper">
            <div className={classes.inkStripe}>
              <Wordmark size="2.25rem" />
            </div>
          </InScheme>
          <InScheme scheme="dark" label="Night">
            <div className={classes.yellowStripe}>
              <Wordmark size="2.25rem" />
            </div>
          </InScheme>
          <div className={`bl-stage ${classes.stage ?? ''}`}>
            <p className={classes.stageLabel}>Ink, in both schemes</p>
            <Wordmark size="2.25rem" />
          </div>
        </div>
      </Part>
      <Part
        title="Clear space"
        note="As wide as the stripe is high, on all four sides. Nothing enters it: no rule, no second name, no edge of a picture."
      >
        <div className={classes.clear}>
          <Wordmark size="clamp(2rem, 9vw, 3.5rem)" />
        </div>
      </Part>
      <Part
        title="Sizes"
        note="From the header of a phone up to the opening of a page. Below 1 rem the stripe stands alone."
      >
        <div className={classes.sizes}>
          {['1rem', '1.375rem', '2rem', '3rem', '4.5rem'].map((size) => (
            <span key={size} className={classes.size}>
              <Wordmark size={size} />
              <span className={classes.muted}>{size}</span>
            </span>
          ))}
        </div>
      </Part>
      <Part
        title="The stripe alone"
        note="As the icon of the page's tab, before the title of an empty page, where the name has been read already."
      >
        <div className={classes.sizes}>
          <StripeMark size="1rem" />
          <StripeMark size="2rem" />
          <StripeMark size="3rem" />
          <span className={`bl-stage ${classes.icon ?? ''}`}>
            <StripeMark size="2.25rem" />
          </span>
        </div>
      </Part>
      <Part title="What not to do" note="Wrong on purpose; only the captions are read out.">
        <div className={classes.cases}>
          <Wrong why="No other colour. The accent is for what can be done.">
            <span className={classes.accent}>
              <Wordmark size="2rem" />
            </span>
          </Wrong>
          <Wrong why="No yellow stripe on paper: it fades.">
            <span className={classes.faded}>
              <Wordmark size="2rem" />
            </span>
          </Wrong>
          <Wrong why="No slant, no stretch: the width is the letters' own.">
            <span className={classes.slanted}>
              <Wordmark size="2rem" />
            </span>
          </Wrong>
          <Wrong why="No shadow, no outline.">
            <span className={classes.shadowed}>
              <Wordmark size="2rem" />
            </span>
          </Wrong>
          <Wrong why="No third bar, no bars behind the name.">
            <span className={classes.reversed}>
              <StripeMark size="1.56rem" />
              <span className={classes.name}>Backlot</span>
              <StripeMark size="1.56rem" />
            </span>
          </Wrong>
          <Wrong why="Nothing inside its clear space.">
            <span className={classes.crowded}>
              <Wordmark size="2rem" />
              <span>Rentals · Est. 2015</span>
            </span>
          </Wrong>
        </div>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof WordmarkPage> = {
  title: 'Brand/Wordmark',
  component: WordmarkPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

/** Same name as the page, so that the sidebar shows one entry. */
export const Page: StoryObj<typeof meta> = { name: 'Wordmark' };
