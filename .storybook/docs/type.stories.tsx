import type { Meta, StoryObj } from '@storybook/react-vite';
import { faces, textSize } from '../../ui-kit/src/theme/tokens.ts';
import { FigureTable } from './figure-table.tsx';
import { Code, Part, Sheet, TokenName } from './sheet.tsx';
import { textUses } from './token-uses.ts';
import classes from './type.module.css';

type TextStep = keyof typeof textSize;
const STEPS = (Object.keys(textSize) as TextStep[]).toReversed();

/** Weights and widths in use, widest and heaviest first. */
const CUTS = [
  { name: 'Wordmark', weight: 850, stretch: 125 },
  { name: 'Title of a page', weight: 800, stretch: 122 },
  { name: 'Headings', weight: 750, stretch: 118 },
  { name: 'Titles of dialogs', weight: 750, stretch: 112 },
  { name: 'Buttons', weight: 650, stretch: 108 },
  { name: 'Heads of tables', weight: 650, stretch: 100 },
] as const;

const TEXT_WEIGHTS = [
  { weight: 400, use: 'Running text' },
  { weight: 550, use: 'Error beside a field' },
  { weight: 600, use: 'Labels' },
  { weight: 700, use: 'Emphasis' },
] as const;

const LINES = [
  ['Full-frame cinema camera body, 6K', '1', '$385.00'],
  ['C-stand 40″ with arm', '24', '$12.00'],
  ['LED panel 2×1 bi-colour', '11', '$95.00'],
] as const;

function TypePage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Type"
      intro="A wide, heavy grotesque for what is announced; a quiet one for what is read. Two files, served by us, before anything else is loaded."
    >
      <Part
        title="Faces"
        note="Each has a fallback of the same measures, so that nothing moves when the real one arrives."
      >
        <div className={classes.faces}>
          <div className={classes.face}>
            <p className={classes.displaySpecimen}>Archivo</p>
            <p className={classes.alphabet}>ABCDEFGHIJKLMNÑOPQRSTUVWXYZ 0123456789 $ % × ″</p>
            <TokenName name="face-display" />
            <p className={classes.stack}>{faces.display}</p>
          </div>
          <div className={classes.face}>
            <p className={classes.textSpecimen}>Instrument Sans</p>
            <p className={classes.alphabetText}>abcdefghijklmnñopqrstuvwxyz áéíóúü ¿? ¡! 0123456789 $ % × ″</p>
            <TokenName name="face-text" />
            <p className={classes.stack}>{faces.text}</p>
          </div>
        </div>
      </Part>
      <Part
        title="Scale"
        note="One ratio, 1.25. From the size of text upward the names count the steps; half steps exist for titles that grow with the page."
      >
        <ul className={classes.scale}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              <span className={classes.stepFacts}>
                <TokenName name={`text-${step}`} />
                <span>
                  {textSize[step]} · {Math.round(Number.parseFloat(textSize[step]) * 160) / 10} px
                </span>
                <span className={classes.muted}>{textUses[step]}</span>
              </span>
              <span
                className={classes.specimen}
                style={{ fontSize: `var(--bl-text-${step})` }}
                data-display={Number.parseFloat(textSize[step]) >= 1.25 || undefined}
              >
                On the truck by call time
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Weights and widths"
        note={
          <p>
            The display face is wide where a page begins and comes to rest where it works. Width is part of the voice:{' '}
            <Code>font-stretch</Code>, never letter spacing.
          </p>
        }
      >
        <ul className={classes.cuts}>
          {CUTS.map(({ name, weight, stretch }) => (
            <li key={name}>
              <span className={classes.cut} style={{ fontWeight: weight, fontStretch: `${stretch}%` }}>
                {name}
              </span>
              <span className={classes.muted}>
                weight {weight}, width {stretch} %
              </span>
            </li>
          ))}
        </ul>
        <ul className={classes.cuts}>
          {TEXT_WEIGHTS.map(({ weight, use }) => (
            <li key={weight}>
              <span style={{ fontWeight: weight }}>{use}</span>
              <span className={classes.muted}>weight {weight}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Length of lines" note="Running text stops at about 70 characters, however wide the window is.">
        <p className={classes.measured}>
          We reply to every request within two business hours. Detailed quote and authorization forms come by e-mail;
          you complete them, reply to confirm, and we arrange pickup or delivery. Until then nothing is ordered and
          nothing is owed.
        </p>
        <p className={classes.muted}>
          <TokenName name="text-width" />
        </p>
      </Part>
      <Part
        title="Figures"
        note="All figures are as wide as each other, so that a column can be read down and a count does not shake when it changes."
      >
        <FigureTable
          className={classes.table}
          caption={<caption className={classes.caption}>Numbers at the right edge, in figures of one width</caption>}
          heads={['Item', 'Quantity', 'Daily rate']}
          lines={LINES}
        />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof TypePage> = {
  title: 'Brand/Type',
  component: TypePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Type: StoryObj<typeof meta> = {};
