import { create } from 'storybook/theming/create';
import type { ColorScheme } from '../ui-kit/src/theme/color-scheme.ts';
import { accents, darkScheme, faces, lightScheme, radius } from '../ui-kit/src/theme/tokens.ts';

const RADIUS = Number.parseInt(radius.radius, 10);
/** Stripe of the wordmark, which is yellow on dark only. */
const stripe = (colour: string) =>
  `<svg viewBox="0 0 26 24" fill="${colour}" aria-hidden="true" focusable="false"><path d="M8.2 0h6.4L6.4 24H0z"/><path d="M19.6 0H26l-8.2 24h-6.4z"/></svg>`;

/** Storybook's theme, from the product's tokens. */
export function backlotTheme(scheme: ColorScheme) {
  const colours = scheme === 'dark' ? darkScheme : lightScheme;
  const accent = accents.production[scheme];
  return create({
    base: scheme,
    colorPrimary: colours.highlight,
    colorSecondary: accent.accent,
    appBg: colours.inset,
    appContentBg: colours.background,
    appPreviewBg: colours.background,
    appHoverBg: accent['accent-tint'],
    appBorderColor: colours.line,
    appBorderRadius: RADIUS,
    fontBase: faces.text,
    fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    textColor: colours.text,
    textInverseColor: accent['on-accent'],
    textMutedColor: colours.muted,
    barTextColor: colours.muted,
    barHoverColor: accent['accent-hover'],
    barSelectedColor: accent.accent,
    barBg: colours.background,
    buttonBg: colours.surface,
    buttonBorder: colours['line-strong'],
    booleanBg: colours['picture-background'],
    booleanSelectedBg: colours.surface,
    inputBg: colours.surface,
    inputBorder: colours['line-strong'],
    inputTextColor: colours.text,
    inputBorderRadius: RADIUS,
    brandTitle: `<span class="backlot-mark">${stripe(scheme === 'dark' ? colours.highlight : colours.text)}Backlot</span>`,
    brandUrl: './',
    brandTarget: '_self',
  });
}
