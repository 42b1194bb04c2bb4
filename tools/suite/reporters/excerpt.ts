import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 12;

export const excerpt = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .join('\n');
