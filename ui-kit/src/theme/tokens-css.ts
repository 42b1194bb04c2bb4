import * as tokens from './tokens.ts';

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
      ...declarations(tokens.faces, 'face-'),
      ...declarations(tokens.space, 'space-'),
      ...declarations(tokens.textSize, 'text-'),
      ...declarations(tokens.weight, 'weight-'),
      ...declarations(tokens.stretch, 'stretch-'),
      ...declarations(tokens.fluidSpace, 'space-'),
      ...declarations(tokens.radius),
      ...declarations(tokens.lineWidth),
      ...declarations(tokens.measure),
      ...declarations(withUnit(tokens.iconSize, 'px'), 'icon-'),
      ...declarations(withUnit(tokens.motion, 'ms'), 'motion-'),
      ...declarations(tokens.ease),
      ...declarations(tokens.layer),
      ...declarations(tokens.lightScheme),
      ...declarations(tokens.accents.production.light),
    ]),
    rule(':root, [data-accent]', declarations(tokens.derived)),
    rule(`:root${HOME_EC}, ${HOME_EC}`, declarations(tokens.accents['home-ec'].light)),
    rule(DARK, [...declarations(tokens.darkScheme), ...declarations(tokens.accents.production.dark)]),
    rule(`${DARK}${HOME_EC}, ${DARK} ${HOME_EC}`, declarations(tokens.accents['home-ec'].dark)),
    inMedia(
      '(prefers-color-scheme: dark)',
      [
        rule(UNDECIDED, [...declarations(tokens.darkScheme), ...declarations(tokens.accents.production.dark)]),
        rule(`${UNDECIDED}${HOME_EC}, ${UNDECIDED} ${HOME_EC}`, declarations(tokens.accents['home-ec'].dark)),
      ].join(''),
    ),
  ].join('\n');
}
