/**
 * The one place where Backlot's colours, sizes and faces are written down. `tokens.css` is written from here
 * (`npm run tokens -w @backlot/ui-kit`), the Mantine theme reads from here, and the contrast test computes from here.
 */

export const palette = {
  ink: '#14161A',
  paper: '#FAF8F4',
  white: '#FFFFFF',
  slateYellow: '#FFC53D',
} as const;

/** Values that change with the colour scheme. Keys become `--bl-<key>`. */
export const lightScheme = {
  ground: palette.paper,
  surface: palette.white,
  sunken: '#F1EDE4',
  'picture-ground': '#ECE7DC',
  line: '#DDD7CA',
  'line-strong': '#86827A',
  text: palette.ink,
  quiet: '#5B6068',
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
  'on-stage-quiet': '#A7ADB8',
  veil: 'rgb(20 22 26 / 0.55)',
  'shadow-colour': '20 22 26',
  'status-yellow': '#6B4600',
  'status-yellow-ground': '#FFE6A3',
  'status-green': '#12592F',
  'status-green-ground': '#D8EEDF',
  'status-red': '#A11E14',
  'status-red-ground': '#FADFDB',
  'status-blue': '#1A45BF',
  'status-blue-ground': '#DEE7FC',
  'status-purple': '#6429AD',
  'status-purple-ground': '#ECE0FA',
  'status-gray': '#4A4F57',
  'status-gray-ground': '#E7E3DA',
} as const;

export type SchemeToken = keyof typeof lightScheme;

export const darkScheme: Record<SchemeToken, string> = {
  ground: palette.ink,
  surface: '#1D2026',
  sunken: '#181B20',
  'picture-ground': '#262B33',
  line: '#343A44',
  'line-strong': '#79818F',
  text: palette.paper,
  quiet: '#A7ADB8',
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
  'on-stage-quiet': '#A7ADB8',
  veil: 'rgb(4 5 7 / 0.7)',
  'shadow-colour': '0 0 0',
  'status-yellow': '#FFD778',
  'status-yellow-ground': '#3D3316',
  'status-green': '#8DE0AE',
  'status-green-ground': '#1C3828',
  'status-red': '#FFB1A8',
  'status-red-ground': '#432520',
  'status-blue': '#B4C9FF',
  'status-blue-ground': '#242F50',
  'status-purple': '#D8BEFF',
  'status-purple-ground': '#35284B',
  'status-gray': '#C7CBD3',
  'status-gray-ground': '#2E333C',
};

export const ACCENTS = ['production', 'home-ec'] as const;
/** Marker blue for production and everything general, kitchen orange for home economics and sets. */
export type Accent = (typeof ACCENTS)[number];

/** Values that change with the accent and the scheme. */
export type AccentToken = 'accent' | 'accent-hover' | 'accent-tint' | 'accent-line' | 'on-accent';

export const accents: Record<Accent, { light: Record<AccentToken, string>; dark: Record<AccentToken, string> }> = {
  production: {
    light: { accent: '#1F4FD8', 'accent-hover': '#173DAB', 'accent-tint': '#E7EDFC', 'accent-line': '#A9BEF2', 'on-accent': palette.white },
    dark: { accent: '#9DB8FF', 'accent-hover': '#BDCFFF', 'accent-tint': '#222A40', 'accent-line': '#4A5C8C', 'on-accent': palette.ink },
  },
  'home-ec': {
    light: { accent: '#B0440A', 'accent-hover': '#8A3506', 'accent-tint': '#FBEADF', 'accent-line': '#E5B596', 'on-accent': palette.white },
    dark: { accent: '#FFB37D', 'accent-hover': '#FFCBA6', 'accent-tint': '#3A2A1F', 'accent-line': '#8A6040', 'on-accent': palette.ink },
  },
};

/** Space steps, in rem of 16 px. */
export const space = { 1: '0.25rem', 2: '0.5rem', 3: '0.75rem', 4: '1rem', 5: '1.5rem', 6: '2rem', 7: '3rem', 8: '4rem', 9: '6rem' } as const;

/** Type steps on a ratio of 1.25; the two small ones are for labels and tables. */
export const textSize = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.5625rem',
  '2xl': '1.953rem',
  '3xl': '2.441rem',
  '4xl': '3.052rem',
} as const;

export const faces = {
  display: "'Archivo Variable', 'Archivo Fallback', 'Arial Black', Arial, sans-serif",
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', Arial, sans-serif",
} as const;

export const fixed = {
  radius: '6px',
  'radius-small': '3px',
  hairline: '1px',
  target: '2.75rem',
  'header-height': '4rem',
  'mobile-bar-height': '3.75rem',
  'panel-width': '26.5rem',
  'sidebar-width': '15rem',
  'page-width': '82rem',
  'text-width': '42rem',
  'motion-fast': '120ms',
  'motion-slow': '200ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  'layer-header': '100',
  'layer-panel': '110',
  'layer-modal': '200',
} as const;

/** From this width in px up the quote panel stands beside the page instead of over it (specification, section 2). */
export const DESKTOP_MIN_WIDTH = 1024;
