/**
 * Colours, sizes of type, space, radii, shadows, motion and layers come from the tokens of ui-kit/src/theme
 * (`var(--bl-…)`). Sizes of one component are in rem, relative to text in em or ch, in print in mm.
 */
import knownTokens, { ruleName as knownTokensRule } from './tools/style/known-tokens.ts';

const COLOUR_FUNCTIONS = [
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'light-dark',
  'device-cmyk',
];

/** Mixes of anything but tokens, the text colour and transparency. */
const MIX_OF_OTHERS = /color-mix\(in \w+, (?!(?:(?:var\(--bl-[\w-]+\)|currentcolor|transparent)(?: \d+%)?(?:, |\)))+)/i;

const TIME = /(?<![\w.-])\d*\.?\d+m?s\b/;
const EASING = /(?<![\w-])(?:(?:linear|ease(?:-in|-out|-in-out)?)(?![\w-])|cubic-bezier\(|steps\()/;
const REM = /(?<![\w.-])-?\d*\.?\d+rem\b/;

export default {
  plugins: [knownTokens],
  ignoreFiles: [
    '**/dist/**',
    '**/dist-single/**',
    '**/storybook-static/**',
    '**/test-results/**',
    'ui-kit/src/theme/**',
  ],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    [knownTokensRule]: true,
    'color-no-hex': [true, { message: 'A colour is a token: var(--bl-…)' }],
    'color-named': ['never', { message: 'A colour is a token: var(--bl-…)' }],
    'function-disallowed-list': [COLOUR_FUNCTIONS, { message: 'A colour is a token: var(--bl-…)' }],
    'unit-disallowed-list': [
      ['px'],
      { message: 'A line is --bl-hairline or --bl-rule…, a size of one component is in rem' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/./': [MIX_OF_OTHERS],
        // A fluid size between two tokens is allowed.
        'font-size': [
          /^(?!clamp\(var\(--bl-text-[\w-]+\), [^,]+, var\(--bl-text-[\w-]+\)\)$).*\d(?:rem|%)/,
          /^(?:x+-)?(?:small|large)$/,
          /^(?:medium|smaller|larger)$/,
        ],
        font: [/\d/],
        'font-weight': [/\d|^bold/],
        'font-stretch': [/\d/],
        '/^(?:padding|margin)/': [REM],
        '/gap$/': [REM],
        '/^(?:transition|animation)/': [TIME, EASING],
        '/radius$/': [/\d(?:rem|em)\b/],
        // Inset shadows are lines along an edge.
        'box-shadow': [/^(?!inset |var\(--bl-shadow-|none$)/],
        '/^(?:text-shadow|filter)$/': [/shadow|\d/],
        // Small numbers order the layers inside of one component.
        'z-index': [/^-?(?:[5-9]|\d\d+)$/],
        'font-family': [/^(?!var\(--bl-face-|inherit$)/],
      },
      {
        message: (property, value) =>
          `"${property}: ${value}" has a raw value: use a token of ui-kit/src/theme/tokens.ts`,
      },
    ],
  },
};
