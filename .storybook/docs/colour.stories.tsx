import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ColorScheme } from '../../ui-kit/src/theme/color-scheme.ts';
import { contrast } from '../../ui-kit/src/theme/contrast.ts';
import {
  coloursOf,
  EDGE_CONTRAST_MIN,
  EDGE_PAIRS,
  TEXT_CONTRAST_MIN,
  TEXT_PAIRS,
  type ColourToken,
} from '../../ui-kit/src/theme/text-pairs.ts';
import { ACCENTS, accents, palette, type Accent } from '../../ui-kit/src/theme/tokens.ts';
import classes from './colour.module.css';
import { InScheme, Part, Sheet, TokenName } from './sheet.tsx';
import { colourGroups, colourUses } from './token-uses.ts';

const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];
const SCHEME_NAMES: Record<ColorScheme, string> = { light: 'Light', dark: 'Dark' };
const ACCENT_NAMES: Record<Accent, string> = {
  production: 'Production, marker blue',
  'home-ec': 'Home Ec, kitchen orange',
};
const ACCENT_TOKENS = new Set<string>(Object.keys(accents.production.light));
const PALETTE_NAMES: Record<keyof typeof palette, string> = {
  ink: 'Ink',
  paper: 'Paper',
  white: 'White',
  slateYellow: 'Slate yellow',
};

function isOfAccent(token: ColourToken): boolean {
  return ACCENT_TOKENS.has(token);
}

/** Returns a CSS colour; tokens with channels only need a colour function. */
function paint(token: ColourToken, value: string): string {
  return token === 'shadow-colour' ? `rgb(${value})` : value;
}

function Swatch({
  token,
  scheme,
  accent = 'production',
}: {
  token: ColourToken;
  scheme: ColorScheme;
  accent?: Accent;
}) {
  const colours = coloursOf(scheme, accent);
  return (
    <span className={classes.swatch}>
      <span
        className={classes.chip}
        style={{ background: paint(token, colours[token]), borderColor: colours['line-strong'] }}
      />
      <span>
        <span className={classes.scheme}>{SCHEME_NAMES[scheme]}</span>
        <span className={classes.value}>{colours[token]}</span>
      </span>
    </span>
  );
}

function Swatches({ tokens, accent }: { tokens: readonly ColourToken[]; accent?: Accent }) {
  return (
    <ul className={classes.rows}>
      {tokens.map((token) => (
        <li key={token} className={classes.row}>
          <span className={classes.name}>
            <TokenName name={token} />
            <span className={classes.use}>{colourUses[token]}</span>
          </span>
          {SCHEMES.map((scheme) => (
            <Swatch key={scheme} token={token} scheme={scheme} {...(accent === undefined ? {} : { accent })} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Ratios({
  colour,
  grounds,
  scheme,
  accent,
  kind,
}: {
  colour: ColourToken;
  grounds: readonly ColourToken[];
  scheme: ColorScheme;
  accent: Accent;
  kind: 'text' | 'edge';
}) {
  const colours = coloursOf(scheme, accent);
  return (
    <ul className={classes.ratios}>
      {grounds.map((ground) => (
        <li
          key={ground}
          className={classes.ratio}
          style={{
            background: colours[ground],
            color: kind === 'text' ? colours[colour] : colours.text,
            borderColor: kind === 'text' ? colours.line : colours[colour],
          }}
        >
          <span>on {ground}</span>
          <strong data-ratio>{contrast(colours[colour], colours[ground]).toFixed(1)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Pairs({ pairs, kind }: { pairs: typeof TEXT_PAIRS; kind: 'text' | 'edge' }) {
  return pairs.map(([colour, grounds]) => {
    const isAccented = [colour, ...grounds].some(isOfAccent);
    return (
      <div key={colour} className={classes.pair}>
        <h3 className={classes.pairName}>
          <TokenName name={colour} />
        </h3>
        <div className={classes.pairSchemes}>
          {(isAccented ? ACCENTS : (['production'] as const)).flatMap((accent) =>
            SCHEMES.map((scheme) => (
              <InScheme
                key={`${accent} ${scheme}`}
                scheme={scheme}
                accent={accent}
                label={isAccented ? `${SCHEME_NAMES[scheme]}, ${accent}` : SCHEME_NAMES[scheme]}
              >
                <Ratios colour={colour} grounds={grounds} scheme={scheme} accent={accent} kind={kind} />
              </InScheme>
            )),
          )}
        </div>
      </div>
    );
  });
}

function ColourPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Colour"
      intro="Ink on paper by day, paper on ink by night. One accent a page says what can be done; slate yellow says what the visitor is building. Names say the purpose, so that a scheme can change the value."
    >
      <Part title="Palette" note="Four colours that both schemes share. Everything else is mixed to stand beside them.">
        <ul className={classes.palette}>
          {(Object.keys(palette) as (keyof typeof palette)[]).map((name) => (
            <li key={name}>
              <span className={classes.block} style={{ background: palette[name] }} />
              <strong>{PALETTE_NAMES[name]}</strong>
              <span className={classes.value}>{palette[name]}</span>
            </li>
          ))}
        </ul>
      </Part>
      {ACCENTS.map((accent) => (
        <Part
          key={accent}
          title={ACCENT_NAMES[accent]}
          note={
            accent === 'production'
              ? 'Everything general, and the production catalogue.'
              : 'Kitchens, home economics and sets.'
          }
        >
          <Swatches tokens={['accent', 'accent-hover', 'accent-tint', 'accent-line', 'on-accent']} accent={accent} />
        </Part>
      ))}
      {colourGroups.map(({ title, note, tokens }) => (
        <Part key={title} title={title} note={note}>
          <Swatches tokens={tokens} />
        </Part>
      ))}
      <Part
        title="Contrast of text"
        note={`Each text colour on each ground that it may stand on, computed from the values above. ${TEXT_CONTRAST_MIN} is the floor (WCAG 2, AA), in both schemes and both accents; the kit's tests read this same list.`}
      >
        <Pairs pairs={TEXT_PAIRS} kind="text" />
      </Part>
      <Part title="Contrast of edges" note={`The edge of a control must be seen: ${EDGE_CONTRAST_MIN} is the floor.`}>
        <Pairs pairs={EDGE_PAIRS} kind="edge" />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof ColourPage> = {
  title: 'Brand/Colour',
  component: ColourPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('code')].map((code) => code.textContent);
    // Every colour token is on this page.
    for (const token of Object.keys(colourUses)) await expect(shown).toContain(`--bl-${token}`);
    const ratios = [...canvasElement.querySelectorAll('[data-ratio]')].map((ratio) => Number(ratio.textContent));
    await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
  },
};
