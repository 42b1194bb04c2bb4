import type { Meta, StoryObj } from '@storybook/react-vite';
import { darkScheme, derived, layer, lightScheme } from '../../ui-kit/src/theme/tokens.ts';
import classes from './forms.module.css';
import { Code, InScheme, Part, Sheet, TokenName } from './sheet.tsx';
import { TokenTable } from './token-table.tsx';
import { layerUses, shadowUses } from './token-uses.ts';

function ShadowPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Shadow"
      intro="Only what floats throws a shadow. Cards lie on the page and have a hairline; a menu, a dialog, a message is above it and may be gone in a moment."
    >
      <Part title="The one shadow" note="Near and far at once, mixed from the scheme's own shadow colour.">
        <div className={classes.floats}>
          {(['light', 'dark'] as const).map((scheme) => (
            <InScheme
              key={scheme}
              scheme={scheme}
              label={`${scheme === 'light' ? 'Light' : 'Dark'}: ${scheme === 'light' ? lightScheme['shadow-colour'] : darkScheme['shadow-colour']}`}
            >
              {/* Set again here: a custom property is resolved where it is declared. */}
              <div
                className={classes.float}
                style={{
                  boxShadow: derived['shadow-float'].replaceAll(
                    'var(--bl-shadow-colour)',
                    scheme === 'light' ? lightScheme['shadow-colour'] : darkScheme['shadow-colour'],
                  ),
                }}
              >
                <TokenName name="shadow-float" />
              </div>
            </InScheme>
          ))}
        </div>
        <p>
          <Code>{derived['shadow-float']}</Code>
        </p>
        <p>{shadowUses['shadow-float']}</p>
      </Part>
      <Part
        title="The ring of the focus"
        note="Two pixels, at a distance of two, in the accent; on ink in the highlight. Never taken away."
      >
        <p>
          <span className={classes.focused}>
            <TokenName name="focus" />
          </span>
        </p>
        <p>{shadowUses.focus}</p>
      </Part>
      <Part title="Layers" note="What lies over what. A part on its own ground counts from -1 to 4 inside of itself.">
        <TokenTable label="Layers" values={layer} uses={layerUses} />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof ShadowPage> = {
  title: 'Brand/Shadow',
  component: ShadowPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Shadow: StoryObj<typeof meta> = {};
