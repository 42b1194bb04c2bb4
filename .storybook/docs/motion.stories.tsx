import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, LoadingState, QuoteButton } from '@backlot/ui-kit';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { ease, motion } from '../../ui-kit/src/theme/tokens.ts';
import classes from './motion.module.css';
import { Code, Part, Sheet } from './sheet.tsx';
import { TokenTable } from './token-table.tsx';
import { easeUses, motionUses } from './token-uses.ts';

function Track({ token }: { token: 'fast' | 'slow' }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <div className={classes.sample}>
      <Button variant="default" onClick={() => setIsThere(!isThere)}>
        Move in {motion[token]} ms
      </Button>
      <span className={classes.track} data-there={isThere || undefined} data-testid={`track-${token}`}>
        <span className={classes.runner} style={{ transitionDuration: `var(--bl-motion-${token})` }} />
      </span>
    </div>
  );
}

function Count() {
  const [items, setItems] = useState(1);
  return (
    <div className={classes.sample}>
      <Button onClick={() => setItems(items + 1)}>Add to Quote</Button>
      <span className={`bl-stage ${classes.stage ?? ''}`}>
        <QuoteButton count={String(items)} label={`Quote, ${items} items`} onClick={() => setItems(1)} />
      </span>
    </div>
  );
}

function MotionPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Motion"
      intro="Motion explains where something went: an item into the quote, a panel to its side. It is short, it starts at once, and it is never there to please."
    >
      <Part
        title="Durations"
        note="The first two answer a hand. The others are the rhythm of what goes on by itself, and say no more than 'still at it'."
      >
        <TokenTable label="Durations" values={motion} uses={motionUses} prefix="motion-" unit=" ms" />
      </Part>
      <Part title="Easing">
        <TokenTable label="Easings" values={ease} uses={easeUses} />
      </Part>
      <Part
        title="To try"
        note={
          <p>
            With reduced motion in the system's settings everything arrives at once, on this page as in the product: one
            rule of <Code>base.css</Code> holds for all.
          </p>
        }
      >
        <Track token="fast" />
        <Track token="slow" />
        <Count />
        <LoadingState label="Loading equipment..." />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof MotionPage> = {
  title: 'Brand/Motion',
  component: MotionPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Motion: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Move in ${motion.fast} ms` }));
    await expect(canvas.getByTestId('track-fast')).toHaveAttribute('data-there');
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Quote' }));
    await expect(canvas.getByRole('button', { name: 'Quote, 2 items' })).toBeVisible();
  },
};
