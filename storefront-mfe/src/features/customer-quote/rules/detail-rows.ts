import type { Locale } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { documentFields, fieldPresentation } from '@backlot/domain/contract/field-presentation';

export interface DetailRow {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

const BLOCKS = ['customer', 'job', 'place', 'notes'] as const;

/** What was written in the request, in the order of the documents. Names that this release does not know, and what was left empty, are left out. */
export function detailRows(details: CurrentQuote['version']['details'], locale: Locale): readonly DetailRow[] {
  return BLOCKS.flatMap(documentFields).flatMap((name) => {
    const value = details[name] ?? null;
    return value === null ? [] : [{ name, label: fieldPresentation[name].document.label[locale], value }];
  });
}
