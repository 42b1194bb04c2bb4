import type { Locale } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { DOCUMENT_BLOCKS, documentFields, fieldPresentation } from '@backlot/domain/contract/field-presentation';

export interface DetailRow {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Returns the request's details in the documents' order, without empty and unknown fields. */
export function detailRows(details: CurrentQuote['version']['details'], locale: Locale): readonly DetailRow[] {
  return DOCUMENT_BLOCKS.flatMap(documentFields).flatMap((name) => {
    const value = details[name] ?? null;
    return value === null ? [] : [{ name, label: fieldPresentation[name].document.label[locale], value }];
  });
}
