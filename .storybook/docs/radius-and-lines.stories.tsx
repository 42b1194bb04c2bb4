import type { Meta, StoryObj } from '@storybook/react-vite';
import { lineWidth, radius } from '../../ui-kit/src/theme/tokens.ts';
import classes from './forms.module.css';
import { Part, Sheet } from './sheet.tsx';
import { TokenTable } from './token-table.tsx';
import { lineUses, radiusUses } from './token-uses.ts';

function corner(variable: string) {
  return <span className={classes.box} style={{ borderRadius: variable }} />;
}

function line(variable: string) {
  return <span className={classes.line} style={{ borderTopWidth: variable }} />;
}

function RadiusPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Radius and lines"
      intro="The geometry of a road case: one small radius, hairlines that rule a list like a call sheet, and strong lines where something begins."
    >
      <Part
        title="Radius"
        note="One for nearly everything; smaller ones for what is smaller. No pills, no circles but the dots of a status."
      >
        <TokenTable label="Radii" values={radius} uses={radiusUses} sample={corner} />
      </Part>
      <Part title="Lines" note="Thicker means more important, not more decorated.">
        <TokenTable label="Line widths" values={lineWidth} uses={lineUses} sample={line} />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof RadiusPage> = {
  title: 'Brand/Radius and lines',
  component: RadiusPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const RadiusAndLines: StoryObj<typeof meta> = { name: 'Radius and lines' };
