import { PAGE_STATE_ID, pageStateSchema, type PageState } from '@backlot/domain/contract';

/** What the server made this page of; undefined when it wrote nothing into the page, or something that this shell does not understand. */
export function readPageState(page: Pick<Document, 'getElementById'>): PageState | undefined {
  const text = page.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  try {
    return pageStateSchema.parse(JSON.parse(text));
  } catch {
    // The page asks for everything then, as one without state does.
    return undefined;
  }
}
