import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Saving } from '../api/use-save-quote-request.ts';

/** What every part of the page that is saved on its own needs. */
export type SectionProps = {
  readonly request: QuoteRequest;
  readonly saving: Saving;
  /** Tells the page whether this part holds unsaved edits. */
  readonly onDirty: (isDirty: boolean) => void;
};
