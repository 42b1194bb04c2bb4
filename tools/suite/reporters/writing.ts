import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../../paths.mjs';
import { appendEvent, JOURNAL_VARIABLE, type JournalEvent } from '../journal.ts';

const MAX_LINES = 12;

const journal = process.env[JOURNAL_VARIABLE];

/** Appends to the journal of the suite; no-op outside of a suite. */
export function write(event: JournalEvent): void {
  if (journal !== undefined) appendEvent(journal, event);
}

/** Returns a path from the root, with slashes. */
export const fromRoot = (file: string): string => relative(root, file).replaceAll('\\', '/');

export const excerpt = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .join('\n');
