import {
  accents,
  darkScheme,
  derived,
  ease,
  faces,
  fluidSpace,
  iconSize,
  layer,
  lightScheme,
  lineWidth,
  measure,
  motion,
  radius,
  space,
  stretch,
  textSize,
  weight,
} from './tokens.ts';

function declarations(values: Readonly<Record<string, string>>, prefix = ''): string[] {
  return Object.entries(values).map(([name, value]) => `  --bl-${prefix}${name}: ${value};`);
}

const withUnit = (values: Readonly<Record<string, number>>, unit: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}${unit}`]));

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

function inMedia(query: string, css: string): string {
  return `@media ${query} {\n${css.trimEnd().replaceAll(/^/gm, '  ')}\n}\n`;
}

const DARK = ":root[data-mantine-color-scheme='dark']";
const UNDECIDED = ':root:not([data-mantine-color-scheme])';
const HOME_EC = "[data-accent='home-ec']";

/** The colour scheme script or Mantine sets the scheme attribute; without it the system's preference applies. */
export function tokensCss(): string {
  return [
    '/* Written from tokens.ts by `npm run tokens -w @backlot/ui-kit`. Change the tokens there. */\n',
    rule(':root', [
      '  color-scheme: light dark;',
      ...declarations(faces, 'face-'),
      ...declarations(space, 'space-'),
      ...declarations(textSize, 'text-'),
      ...declarations(weight, 'weight-'),
      ...declarations(stretch, 'stretch-'),
      ...declarations(fluidSpace, 'space-'),
      ...declarations(radius),
      ...declarations(lineWidth),
      ...declarations(measure),
      ...declarations(withUnit(iconSize, 'px'), 'icon-'),
      ...declarations(withUnit(motion, 'ms'), 'motion-'),
      ...declarations(ease),
      ...declarations(layer),
      ...declarations(lightScheme),
      ...declarations(accents.production.light),
    ]),
    rule(':root, [data-accent]', declarations(derived)),
    rule(`:root${HOME_EC}, ${HOME_EC}`, declarations(accents['home-ec'].light)),
    rule(DARK, [...declarations(darkScheme), ...declarations(accents.production.dark)]),
    rule(`${DARK}${HOME_EC}, ${DARK} ${HOME_EC}`, declarations(accents['home-ec'].dark)),
    inMedia(
      '(prefers-color-scheme: dark)',
      [
        rule(UNDECIDED, [...declarations(darkScheme), ...declarations(accents.production.dark)]),
        rule(`${UNDECIDED}${HOME_EC}, ${UNDECIDED} ${HOME_EC}`, declarations(accents['home-ec'].dark)),
      ].join(''),
    ),
  ].join('\n');
}
