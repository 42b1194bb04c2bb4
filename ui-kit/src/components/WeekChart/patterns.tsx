import { backgroundColor, strongColor, type ChartColor } from './chart-series.ts';

/** SVG content of a 6 px tile, so that series differ without colour. */
const PATTERNS: Record<ChartColor, string | undefined> = {
  // Solid.
  green: undefined,
  accent: undefined,
  yellow: 'M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2',
  blue: 'M0,3 h6',
  purple: 'M3,1.5 v3 M1.5,3 h3',
  red: 'M0,0 l6,6 M6,0 l-6,6',
  gray: 'M3,0 v6',
};

const patternId = (scope: string, color: ChartColor) => `${scope}-${color}`;

/** Returns the `fill` of a colour, from the patterns of the same scope. */
export function patternFill(scope: string, color: ChartColor): string {
  return PATTERNS[color] === undefined ? strongColor(color) : `url(#${patternId(scope, color)})`;
}

/** Pattern definitions for `patternFill`; may be in any SVG of the page. */
export function Patterns({ scope, colors }: { scope: string; colors: readonly ChartColor[] }) {
  return (
    <defs>
      {colors.map((color) => (
        <pattern key={color} id={patternId(scope, color)} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={backgroundColor(color)} />
          <path d={PATTERNS[color]} stroke={strongColor(color)} strokeWidth="1.5" fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
