import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { faces, palette, textSize } from './tokens';

const accent: MantineColorsTuple = ['#F1F5FE', '#E7EDFC', '#C9D7F9', '#9DB8FF', '#7596F5', '#4C74E6', '#315FDF', '#2856DB', '#1F4FD8', '#173DAB'];
const red: MantineColorsTuple = ['#FDF4F3', '#FBE9E6', '#F7CFCA', '#FF9B8F', '#EE7B6E', '#DD5A4C', '#C83A2C', '#BE2E21', '#B42318', '#8F1B12'];
const gray: MantineColorsTuple = ['#F6F3EC', '#F1EDE4', '#E7E2D6', '#DDD7CA', '#C6C0B3', '#86827A', '#5B6068', '#4A4F57', '#2E333C', '#1D2026'];
const dark: MantineColorsTuple = ['#FAF8F4', '#D5D8DE', '#A7ADB8', '#79818F', '#343A44', '#262B33', '#1D2026', '#14161A', '#0F1114', '#0C0E11'];

/** Filled parts take the text colour that belongs to their ground in the scheme and accent at hand. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && color === 'accent') {
    return { ...resolved, color: 'var(--bl-on-accent)' };
  }
  if (color === 'red') {
    if (input.variant === 'filled') {
      return { ...resolved, background: 'var(--bl-danger)', hover: 'var(--bl-danger-hover)', color: 'var(--bl-on-danger)' };
    }
    return { ...resolved, color: 'var(--bl-danger)', hover: 'var(--bl-danger-tint)', border: input.variant === 'outline' ? '1px solid var(--bl-danger)' : resolved.border };
  }
  return resolved;
};

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const fromTokens = {
    '--mantine-color-text': 'var(--bl-text)',
    '--mantine-color-body': 'var(--bl-surface)',
    '--mantine-color-dimmed': 'var(--bl-quiet)',
    '--mantine-color-placeholder': 'var(--bl-quiet)',
    '--mantine-color-error': 'var(--bl-danger)',
    '--mantine-color-success': 'var(--bl-good)',
    '--mantine-color-anchor': 'var(--bl-accent)',
    '--mantine-color-default': 'var(--bl-surface)',
    '--mantine-color-default-hover': 'var(--bl-sunken)',
    '--mantine-color-default-color': 'var(--bl-text)',
    '--mantine-color-default-border': 'var(--bl-line-strong)',
    '--mantine-color-disabled': 'var(--bl-sunken)',
    '--mantine-color-disabled-color': 'var(--bl-quiet)',
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
    fontWeight: '750',
    sizes: {
      h1: { fontSize: textSize['3xl'], lineHeight: '1.08' },
      h2: { fontSize: textSize['2xl'], lineHeight: '1.15' },
      h3: { fontSize: textSize.lg, lineHeight: '1.25' },
      h4: { fontSize: textSize.md, lineHeight: '1.35' },
      h5: { fontSize: textSize.sm, lineHeight: '1.4' },
      h6: { fontSize: textSize.xs, lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '3px', md: '6px', lg: '6px', xl: '6px' },
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
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The placeholder is a focusable child without a role, which a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'none' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});
