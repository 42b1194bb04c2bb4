import { PAGE_STATE_ID, pageStateSchema, type PageState } from '@backlot/domain/contract';

/** Page data that the server embedded; undefined if there is none, or if it is of an unknown shape. */
export function readPageState(page: Pick<Document, 'getElementById'>): PageState | undefined {
  const text = page.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  try {
    return pageStateSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
