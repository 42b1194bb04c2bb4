import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { iconsInUse } from 'virtual:icons-in-use';
import { iconSize, iconStroke } from '../../ui-kit/src/theme/tokens.ts';
import classes from './icons.module.css';
import { Code, Part, Sheet } from './sheet.tsx';
import { TokenTable } from './token-table.tsx';
import { iconSizeUses } from './token-uses.ts';

type SizeStep = keyof typeof iconSize;
type Stroke = keyof typeof iconStroke;

const first = iconsInUse[0];

function sized(variable: string) {
  return first === undefined ? null : (
    <first.Icon style={{ width: variable, height: variable }} stroke={iconStroke.regular} aria-hidden="true" />
  );
}

function IconsPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Icons"
      intro="One family, Tabler, drawn in lines of one weight on a ground of 24. An icon repeats a word or stands in a control that has a name; it never speaks alone."
    >
      <Part
        title="In use"
        note="All that the product imports, found in its sources. Before a new one is added: does one of these say it already?"
      >
        <ul className={classes.icons} aria-label="Icons in use">
          {iconsInUse.map(({ name, Icon, files }) => (
            <li key={name} className={classes.icon}>
              <Icon size={iconSize['2xl']} stroke={iconStroke.regular} aria-hidden="true" />
              <Code>{name}</Code>
              <span className={classes.muted}>{files === 1 ? '1 file' : `${files} files`}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Sizes" note="Named by what they stand beside. The kit exports them as iconSize.">
        <TokenTable label="Icon sizes" values={iconSize} uses={iconSizeUses} prefix="icon-" unit=" px" sample={sized} />
      </Part>
      <Part title="Strokes" note="Thinner when large, thicker when small, so that all look like one pen.">
        <ul className={classes.strokes} aria-label="Icon strokes">
          {(Object.keys(iconStroke) as Stroke[]).map((stroke) => (
            <li key={stroke}>
              {iconsInUse.slice(0, 6).map(({ name, Icon }) => (
                <Icon
                  key={name}
                  size={iconSize['3xl' satisfies SizeStep]}
                  stroke={iconStroke[stroke]}
                  aria-hidden="true"
                />
              ))}
              <span className={classes.muted}>
                {stroke}, {iconStroke[stroke]}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="How they speak">
        <ul>
          <li>
            Beside a word an icon is hidden from screen readers: <Code>aria-hidden</Code>. The word says it.
          </li>
          <li>Alone in a button it stays hidden, and the button has a name.</li>
          <li>It takes the colour of the text that it stands beside, never one of its own.</li>
        </ul>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof IconsPage> = {
  title: 'Brand/Icons',
  component: IconsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Icons: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Icons in use' });
    await expect(list.querySelectorAll('svg').length).toBe(iconsInUse.length);
    await expect(iconsInUse.map(({ name }) => name)).toContain('IconSearch');
  },
};
