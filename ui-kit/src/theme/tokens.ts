/** Source of `tokens.css` (`npm run tokens -w @backlot/ui-kit`), the Mantine theme and the contrast test. */

export const palette = {
  ink: '#14161A',
  paper: '#FAF8F4',
  white: '#FFFFFF',
  slateYellow: '#FFC53D',
} as const;

export const lightScheme = {
  background: palette.paper,
  surface: palette.white,
  inset: '#F1EDE4',
  'picture-background': '#ECE7DC',
  line: '#DDD7CA',
  'line-strong': '#86827A',
  text: palette.ink,
  muted: '#5B6068',
  highlight: palette.slateYellow,
  'highlight-hover': '#F7B61D',
  'highlight-tint': '#FFF1CC',
  'on-highlight': palette.ink,
  danger: '#B42318',
  'danger-hover': '#8F1B12',
  'danger-tint': '#FBE9E6',
  'on-danger': palette.white,
  good: '#176B3A',
  'good-tint': '#E2F1E7',
  warning: '#8A5A00',
  'warning-tint': '#FFF1CC',
  stage: palette.ink,
  'stage-raised': '#23272F',
  'stage-line': '#3A404B',
  'on-stage': palette.paper,
  'on-stage-muted': '#A7ADB8',
  'mail-background': palette.white,
  overlay: 'rgb(20 22 26 / 0.55)',
  'shadow-colour': '20 22 26',
  'status-yellow': '#6B4600',
  'status-yellow-background': '#FFE6A3',
  'status-green': '#12592F',
  'status-green-background': '#D8EEDF',
  'status-red': '#A11E14',
  'status-red-background': '#FADFDB',
  'status-blue': '#1A45BF',
  'status-blue-background': '#DEE7FC',
  'status-purple': '#6429AD',
  'status-purple-background': '#ECE0FA',
  'status-gray': '#4A4F57',
  'status-gray-background': '#E7E3DA',
} as const;

export type SchemeToken = keyof typeof lightScheme;

export const darkScheme: Record<SchemeToken, string> = {
  background: palette.ink,
  surface: '#1D2026',
  inset: '#181B20',
  'picture-background': '#262B33',
  line: '#343A44',
  'line-strong': '#79818F',
  text: palette.paper,
  muted: '#A7ADB8',
  highlight: palette.slateYellow,
  'highlight-hover': '#FFD36B',
  'highlight-tint': '#39301A',
  'on-highlight': palette.ink,
  danger: '#FF9B8F',
  'danger-hover': '#FFB5AC',
  'danger-tint': '#3A2321',
  'on-danger': palette.ink,
  good: '#7BD8A0',
  'good-tint': '#1C3226',
  warning: palette.slateYellow,
  'warning-tint': '#39301A',
  stage: '#0C0E11',
  'stage-raised': '#1D2026',
  'stage-line': '#343A44',
  'on-stage': palette.paper,
  'on-stage-muted': '#A7ADB8',
  'mail-background': palette.white,
  overlay: 'rgb(4 5 7 / 0.7)',
  'shadow-colour': '0 0 0',
  'status-yellow': '#FFD778',
  'status-yellow-background': '#3D3316',
  'status-green': '#8DE0AE',
  'status-green-background': '#1C3828',
  'status-red': '#FFB1A8',
  'status-red-background': '#432520',
  'status-blue': '#B4C9FF',
  'status-blue-background': '#242F50',
  'status-purple': '#D8BEFF',
  'status-purple-background': '#35284B',
  'status-gray': '#C7CBD3',
  'status-gray-background': '#2E333C',
};

export const ACCENTS = ['production', 'home-ec'] as const;
/** Blue for production and everything general, orange for home economics and sets. */
export type Accent = (typeof ACCENTS)[number];

export type AccentToken = 'accent' | 'accent-hover' | 'accent-tint' | 'accent-line' | 'on-accent';

export const accents: Record<Accent, { light: Record<AccentToken, string>; dark: Record<AccentToken, string> }> = {
  production: {
    light: {
      accent: '#1F4FD8',
      'accent-hover': '#173DAB',
      'accent-tint': '#E7EDFC',
      'accent-line': '#A9BEF2',
      'on-accent': palette.white,
    },
    dark: {
      accent: '#9DB8FF',
      'accent-hover': '#BDCFFF',
      'accent-tint': '#222A40',
      'accent-line': '#4A5C8C',
      'on-accent': palette.ink,
    },
  },
  'home-ec': {
    light: {
      accent: '#B0440A',
      'accent-hover': '#8A3506',
      'accent-tint': '#FBEADF',
      'accent-line': '#E5B596',
      'on-accent': palette.white,
    },
    dark: {
      accent: '#FFB37D',
      'accent-hover': '#FFCBA6',
      'accent-tint': '#3A2A1F',
      'accent-line': '#8A6040',
      'on-accent': palette.ink,
    },
  },
};

/** Spacing steps, in rem of 16 px. The two named ones are for the inside of small components. */
export const space = {
  hair: '0.125rem',
  1: '0.25rem',
  snug: '0.375rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: '6rem',
} as const;

/** Spacing relative to the viewport (vw) or to the container (cqi). */
export const fluidSpace = {
  gutter: 'clamp(1rem, 3vw, 2rem)',
  'gutter-part': 'clamp(1rem, 3cqi, 2rem)',
  card: 'clamp(1.25rem, 5cqi, 2.5rem)',
  panel: 'clamp(1.5rem, 4cqi, 2.5rem)',
  columns: 'clamp(2rem, 5cqi, 4.5rem)',
  hero: 'clamp(2.25rem, 6cqi, 4.5rem)',
  'hero-low': 'clamp(1.5rem, 3cqi, 2.5rem)',
  band: 'clamp(2.5rem, 6cqi, 4.5rem)',
  page: 'clamp(3rem, 7cqi, 5.5rem)',
  sections: 'clamp(3.5rem, 8cqi, 6rem)',
} as const;

/** Type scale with a ratio of 1.25, and half steps for fluid titles. */
export const textSize = {
  '3xs': '0.6875rem',
  '2xs': '0.75rem',
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1rem',
  lead: '1.0625rem',
  'md-half': '1.118rem',
  lg: '1.25rem',
  'lg-half': '1.398rem',
  xl: '1.5625rem',
  'xl-half': '1.747rem',
  '2xl': '1.953rem',
  '2xl-half': '2.184rem',
  '3xl': '2.441rem',
  '3xl-half': '2.729rem',
  '4xl': '3.052rem',
  '4xl-half': '3.412rem',
  poster: '4rem',
} as const;

export const faces = {
  display: "'Archivo Variable', 'Archivo Fallback', 'Arial Black', Arial, sans-serif",
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', Arial, sans-serif",
} as const;

export const weight = {
  plain: '400',
  medium: '500',
  label: '550',
  strong: '600',
  action: '650',
  heavy: '700',
  title: '750',
  display: '800',
  poster: '850',
} as const;

export const stretch = {
  none: '100%',
  text: '106%',
  action: '108%',
  label: '112%',
  title: '118%',
  wide: '122%',
  full: '125%',
} as const;

export const radius = { 'radius-tiny': '2px', 'radius-small': '3px', radius: '6px' } as const;

/** Line widths, from a table's hairline to the edge of a notice. */
export const lineWidth = {
  hairline: '1px',
  rule: '2px',
  'rule-strong': '3px',
  'rule-heavy': '4px',
  'rule-edge': '6px',
} as const;

export const measure = {
  target: '2.75rem',
  'header-height': '4rem',
  'mobile-bar-height': '3.75rem',
  /** Height of a banner at the lower edge; set by the banner while it is mounted. */
  'banner-height': '0px',
  'panel-width': '26.5rem',
  'sidebar-width': '16rem',
  'page-width': '82rem',
  'text-width': '42rem',
} as const;

/** Durations in ms. The first two are for interactions, the others for loops. */
export const motion = { fast: 120, slow: 200, pulse: 600, beat: 800, run: 1100, breath: 1500 } as const;

export const ease = { ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)', 'ease-swing': 'ease-in-out' } as const;

/** z-index of layers. Inside one component use plain numbers from -1 to 4. */
export const layer = {
  'layer-sticky': '20',
  'layer-bar': '40',
  'layer-staff-header': '50',
  'layer-header': '100',
  'layer-panel': '110',
  'layer-modal': '200',
} as const;

/** Icon sizes in px: next to small text, next to text, in buttons and fields, alone in a button, standalone. */
export const iconSize = { xs: 14, sm: 16, md: 18, lg: 20, xl: 22, '2xl': 24, '3xl': 28 } as const;

/** Icon stroke widths in a 24 px view box. */
export const iconStroke = { thin: 1.5, regular: 1.75, strong: 2, bold: 2.5 } as const;

/** Tokens derived from others. Declared again on every accent scope, because `var()` resolves where it is declared. */
export const derived = {
  focus: 'var(--bl-accent)',
  'shadow-float': '0 1px 2px rgb(var(--bl-shadow-colour) / 0.12), 0 12px 32px rgb(var(--bl-shadow-colour) / 0.16)',
} as const;

/** Width in px from which the quote panel is next to the page instead of over it (specification, section 2). */
export const DESKTOP_MIN_WIDTH = 1024;
