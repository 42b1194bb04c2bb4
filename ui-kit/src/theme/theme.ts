import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { accent, dark, gray, red } from './mantine-shades.ts';
import { faces, palette, radius, space, textSize, weight } from './tokens.ts';

/** Filled variants use the text colour that matches their background in the current scheme and accent. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && color === 'accent') {
    return { ...resolved, color: 'var(--bl-on-accent)' };
  }
  if (color === 'red') {
    if (input.variant === 'filled') {
      return {
        ...resolved,
        background: 'var(--bl-danger)',
        hover: 'var(--bl-danger-hover)',
        color: 'var(--bl-on-danger)',
      };
    }
    return {
      ...resolved,
      color: 'var(--bl-danger)',
      hover: 'var(--bl-danger-tint)',
      border: input.variant === 'outline' ? 'var(--bl-hairline) solid var(--bl-danger)' : resolved.border,
    };
  }
  return resolved;
};

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const fromTokens = {
    '--mantine-color-text': 'var(--bl-text)',
    '--mantine-color-body': 'var(--bl-surface)',
    '--mantine-color-dimmed': 'var(--bl-muted)',
    '--mantine-color-placeholder': 'var(--bl-muted)',
    '--mantine-color-error': 'var(--bl-danger)',
    '--mantine-color-success': 'var(--bl-good)',
    '--mantine-color-anchor': 'var(--bl-accent)',
    '--mantine-color-default': 'var(--bl-surface)',
    '--mantine-color-default-hover': 'var(--bl-inset)',
    '--mantine-color-default-color': 'var(--bl-text)',
    '--mantine-color-default-border': 'var(--bl-line-strong)',
    '--mantine-color-disabled': 'var(--bl-inset)',
    '--mantine-color-disabled-color': 'var(--bl-muted)',
    '--mantine-color-disabled-border': 'var(--bl-line)',
    '--mantine-primary-color-contrast': 'var(--bl-on-accent)',
    '--mantine-color-accent-filled': 'var(--bl-accent)',
    '--mantine-color-accent-filled-hover': 'var(--bl-accent-hover)',
    '--mantine-color-accent-light': 'var(--bl-accent-tint)',
    '--mantine-color-accent-light-hover': 'var(--bl-accent-tint)',
    '--mantine-color-accent-light-color': 'var(--bl-accent)',
    '--mantine-color-accent-outline': 'var(--bl-accent)',
    '--mantine-color-accent-outline-hover': 'var(--bl-accent-tint)',
    '--mantine-color-accent-text': 'var(--bl-accent)',
  };
  return { variables: {}, light: fromTokens, dark: fromTokens };
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  colors: { accent, red, gray, dark },
  white: palette.white,
  black: palette.ink,
  variantColorResolver,
  fontFamily: faces.text,
  fontSizes: { xs: textSize.xs, sm: textSize.sm, md: textSize.md, lg: textSize.lg, xl: textSize.xl },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.3' },
  headings: {
    fontFamily: faces.display,
    fontWeight: weight.title,
    sizes: {
      h1: { fontSize: textSize['3xl'], lineHeight: '1.08' },
      h2: { fontSize: textSize['2xl'], lineHeight: '1.15' },
      h3: { fontSize: textSize.lg, lineHeight: '1.25' },
      h4: { fontSize: textSize.md, lineHeight: '1.35' },
      h5: { fontSize: textSize.sm, lineHeight: '1.4' },
      h6: { fontSize: textSize.xs, lineHeight: '1.4' },
    },
  },
  spacing: { xs: space[2], sm: space[3], md: space[4], lg: space[5], xl: space[6] },
  radius: {
    xs: radius['radius-tiny'],
    sm: radius['radius-small'],
    md: radius.radius,
    lg: radius.radius,
    xl: radius.radius,
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md' } },
    // A dialog's header is not the page's banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The placeholder is a focusable child without a role, which is invalid in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'none' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});
