/** Written from mantine-shades-ts.ts by `npm run tokens -w @backlot/ui-kit`. Change the shades there. */
import type { MantineColorsTuple } from '@mantine/core';

export const accent: MantineColorsTuple = [
  '#F1F5FE',
  '#E7EDFC',
  '#C9D7F9',
  '#9DB8FF',
  '#7596F5',
  '#4C74E6',
  '#315FDF',
  '#2856DB',
  '#1F4FD8',
  '#173DAB',
];

export const red: MantineColorsTuple = [
  '#FDF4F3',
  '#FBE9E6',
  '#F7CFCA',
  '#FF9B8F',
  '#EE7B6E',
  '#DD5A4C',
  '#C83A2C',
  '#BE2E21',
  '#B42318',
  '#8F1B12',
];

export const gray: MantineColorsTuple = [
  '#F6F3EC',
  '#F1EDE4',
  '#E7E2D6',
  '#DDD7CA',
  '#C6C0B3',
  '#86827A',
  '#5B6068',
  '#4A4F57',
  '#2E333C',
  '#1D2026',
];

export const dark: MantineColorsTuple = [
  '#FAF8F4',
  '#D5D8DE',
  '#A7ADB8',
  '#79818F',
  '#343A44',
  '#262B33',
  '#1D2026',
  '#14161A',
  '#0F1114',
  '#0C0E11',
];
