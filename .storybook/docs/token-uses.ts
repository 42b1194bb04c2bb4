import type {
  derived,
  ease,
  fluidSpace,
  iconSize,
  layer,
  lineWidth,
  measure,
  motion,
  radius,
  space,
  textSize,
} from '../../ui-kit/src/theme/tokens.ts';
import type { ColourToken } from '../../ui-kit/src/theme/text-pairs.ts';

/** Use of each colour, in the groups of the colour page. A missing colour does not compile. */
export const colourUses: Readonly<Record<ColourToken, string>> = {
  background: 'The page itself.',
  surface: 'What lies on the page: cards, fields, menus, dialogs.',
  inset: 'What lies below it: table heads, muted bands, disabled controls.',
  'picture-background': 'Behind every picture of an item.',
  line: 'Hairlines between rows and around cards.',
  'line-strong': 'Edges of fields and plain buttons.',
  text: 'Text and headings.',
  muted: 'Hints, captions, what is read second.',
  accent: 'Links, the primary action, the mark of where one is.',
  'accent-hover': 'The same under the pointer.',
  'accent-tint': 'Ground of what is chosen or under the pointer.',
  'accent-line': 'Edge of what is chosen.',
  'on-accent': 'Text on the accent.',
  highlight: 'The quote: its button, its count, its total.',
  'highlight-hover': 'The same under the pointer.',
  'highlight-tint': 'Ground of what belongs to the quote.',
  'on-highlight': 'Text on the highlight.',
  danger: 'Errors, and what cannot be undone.',
  'danger-hover': 'The same under the pointer.',
  'danger-tint': 'Ground of an error.',
  'on-danger': 'Text on danger.',
  good: 'What worked.',
  'good-tint': 'Ground of what worked.',
  warning: 'What deserves a look before going on.',
  'warning-tint': 'Ground of a warning.',
  stage: 'Ink bands: header, sidebar of the back office, hero.',
  'stage-raised': 'What lies on ink.',
  'stage-line': 'Hairlines on ink.',
  'on-stage': 'Text on ink.',
  'on-stage-muted': 'Quiet text on ink.',
  'mail-background': 'Behind a mail that is shown on a page: mails are white in both schemes.',
  overlay: 'Over the page, below a dialog.',
  'shadow-colour': 'What shadows are mixed from, as three channels.',
  'status-yellow': 'Pending.',
  'status-yellow-background': 'Ground of pending.',
  'status-green': 'Approved.',
  'status-green-background': 'Ground of approved.',
  'status-red': 'Rejected.',
  'status-red-background': 'Ground of rejected.',
  'status-blue': 'In progress.',
  'status-blue-background': 'Ground of in progress.',
  'status-purple': 'Completed.',
  'status-purple-background': 'Ground of completed.',
  'status-gray': 'Any other status.',
  'status-gray-background': 'Ground of any other status.',
};

export const colourGroups: readonly {
  readonly title: string;
  readonly note: string;
  readonly tokens: readonly ColourToken[];
}[] = [
  {
    title: 'Grounds',
    note: 'Four papers by day, four inks by night. A step down is quieter, a step up is nearer.',
    tokens: ['background', 'surface', 'inset', 'picture-background'],
  },
  {
    title: 'Text and lines',
    note: 'Two weights of ink, two of line.',
    tokens: ['text', 'muted', 'line', 'line-strong'],
  },
  {
    title: 'The quote',
    note: 'Slate yellow is kept for what the visitor is building. It is the same in both schemes.',
    tokens: ['highlight', 'highlight-hover', 'highlight-tint', 'on-highlight'],
  },
  {
    title: 'Outcomes',
    note: 'Always with a word; most often with an icon as well.',
    tokens: ['danger', 'danger-hover', 'danger-tint', 'on-danger', 'good', 'good-tint', 'warning', 'warning-tint'],
  },
  {
    title: 'Ink',
    note: 'The stage is dark in both schemes.',
    tokens: ['stage', 'stage-raised', 'stage-line', 'on-stage', 'on-stage-muted'],
  },
  {
    title: 'Statuses',
    note: 'As the business names them. The badge prints the word; the colour repeats it.',
    tokens: [
      'status-yellow',
      'status-yellow-background',
      'status-green',
      'status-green-background',
      'status-red',
      'status-red-background',
      'status-blue',
      'status-blue-background',
      'status-purple',
      'status-purple-background',
      'status-gray',
      'status-gray-background',
    ],
  },
  {
    title: 'Over the page',
    note: 'What dims, and what shadows are made of, and the white that mails stand on.',
    tokens: ['overlay', 'shadow-colour', 'mail-background'],
  },
];

type Uses<Tokens> = Readonly<Record<keyof Tokens, string>>;

export const spaceUses: Uses<typeof space> = {
  hair: 'Inside a badge, between a figure and its unit.',
  1: 'Between a label and its field, an icon and its word.',
  snug: 'Inside a key, around a count.',
  2: 'Inside badges and rows of a dense table.',
  3: 'Between things that belong together.',
  4: 'Inside cards; the margin of a page on phones.',
  5: 'Between fields of a form.',
  6: 'Inside panels and dialogs; the margin of a page on desks.',
  7: 'Between the parts of a page.',
  8: 'Between chapters of a page that tells.',
  9: 'Above and below a hero.',
};

export const fluidSpaceUses: Uses<typeof fluidSpace> = {
  gutter: 'The margin of a page; grows with the window.',
  'gutter-part': 'The same, where the part is narrower than the window.',
  card: 'Inside a large card.',
  panel: 'Inside a panel of a page that tells.',
  columns: 'Between two columns of text and picture.',
  hero: 'Above the words of a hero.',
  'hero-low': 'Below the words of a low hero.',
  band: 'Inside a band across the page.',
  page: 'Above and below the body of a page.',
  sections: 'Between the chapters of the front page.',
};

export const textUses: Uses<typeof textSize> = {
  '3xs': 'The count on a button, the keys of a shortcut.',
  '2xs': 'Labels of charts and of the bar at the foot of a phone.',
  xs: 'Table heads, captions, badges.',
  sm: 'Tables, hints, descriptions of cards.',
  md: 'Text, fields, buttons.',
  lead: 'An opening paragraph, the name on a card.',
  'md-half': 'Between steps, for titles that grow.',
  lg: 'Small headings.',
  'lg-half': 'Between steps, for titles that grow.',
  xl: 'Figures, headings of panels.',
  'xl-half': 'Between steps, for titles that grow.',
  '2xl': 'Headings of sections.',
  '2xl-half': 'Between steps, for titles that grow.',
  '3xl': 'The title of a page.',
  '3xl-half': 'Between steps, for titles that grow.',
  '4xl': 'The title of a page that tells.',
  '4xl-half': 'Between steps, for titles that grow.',
  poster: 'The front page alone.',
};

export const radiusUses: Uses<typeof radius> = {
  'radius-tiny': 'Bars of a meter, lines that stand in for text.',
  'radius-small': 'Badges, keys, check boxes.',
  radius: 'Everything else: cards, fields, buttons, panels.',
};

export const lineUses: Uses<typeof lineWidth> = {
  hairline: 'Between rows, around cards and fields.',
  rule: 'The focus; below the head of a table.',
  'rule-strong': 'Below the title of a page.',
  'rule-heavy': 'The edge of a notice; the head of the quote panel.',
  'rule-edge': 'The edge of an error that stands in the way.',
};

export const measureUses: Uses<typeof measure> = {
  target: 'The least side of anything that is pressed.',
  'header-height': 'The header.',
  'mobile-bar-height': 'The bar at the foot of a phone.',
  'banner-height': 'What a banner at the lower edge covers, while it is there.',
  'panel-width': 'The quote panel.',
  'sidebar-width': 'The sidebar of the back office.',
  'page-width': 'A page at its widest.',
  'text-width': 'Running text: about 70 characters.',
};

export const motionUses: Uses<typeof motion> = {
  fast: 'Answers a hand: hover, press, a count that changes.',
  slow: 'Shows where something went: a panel, a menu, a dialog.',
  pulse: 'A save under way.',
  beat: 'One beat of the loading bars.',
  run: 'The line above a table that loads anew.',
  breath: 'What stands in for text and pictures until they come.',
};

export const easeUses: Uses<typeof ease> = {
  ease: 'Leaves at once and arrives softly; for all that a hand starts.',
  'ease-swing': 'For what goes on by itself, there and back.',
};

export const shadowUses: Uses<typeof derived> = {
  focus: 'The ring around what has the focus: the accent, and the highlight on ink.',
  'shadow-float': 'What floats above the page: menus, dialogs, panels over the page, messages.',
};

export const iconSizeUses: Uses<typeof iconSize> = {
  xs: 'Beside small words.',
  sm: 'Beside words.',
  md: 'In buttons and fields.',
  lg: 'Alone in a button.',
  xl: 'Beside a message.',
  '2xl': 'In the bar of a phone.',
  '3xl': 'A sign of its own.',
};

export const layerUses: Uses<typeof layer> = {
  'layer-sticky': 'What stays while its page scrolls.',
  'layer-bar': 'Bars at the lower edge: of the phone, of a quote under edit.',
  'layer-staff-header': 'The title bar of the back office.',
  'layer-header': 'The header.',
  'layer-panel': 'The quote panel.',
  'layer-modal': 'Dialogs and their overlay.',
};
