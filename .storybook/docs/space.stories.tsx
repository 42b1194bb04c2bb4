import type { Meta, StoryObj } from '@storybook/react-vite';
import { fluidSpace, measure, space } from '../../ui-kit/src/theme/tokens.ts';
import classes from './forms.module.css';
import { Part, Sheet } from './sheet.tsx';
import { TokenTable } from './token-table.tsx';
import { fluidSpaceUses, measureUses, spaceUses } from './token-uses.ts';

function bar(variable: string) {
  return <span className={classes.bar} style={{ width: variable }} />;
}

function SpacePage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Space"
      intro="Generous around few things, tight inside of them. What belongs together stands nearer than what does not; nothing stands at a distance of its own invention."
    >
      <Part title="Steps" note="In rem of 16 px, so that space grows with the reader's own text size.">
        <TokenTable label="Space steps" values={space} uses={spaceUses} prefix="space-" isByValue sample={bar} />
      </Part>
      <Part title="Space that grows" note="Between two bounds, with the window or with the part that it lies in.">
        <TokenTable label="Space that grows" values={fluidSpace} uses={fluidSpaceUses} prefix="space-" />
      </Part>
      <Part title="Shared measures" note="What several parts have to agree on.">
        <TokenTable label="Shared measures" values={measure} uses={measureUses} />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof SpacePage> = {
  title: 'Brand/Space',
  component: SpacePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Space: StoryObj<typeof meta> = {};
