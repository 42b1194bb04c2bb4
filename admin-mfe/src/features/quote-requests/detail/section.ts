import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Saving } from './api/use-save-quote-request.ts';

export interface SectionProps {
  readonly request: QuoteRequest;
  readonly saving: Saving;
  /** Reports whether this part has unsaved edits. */
  readonly onDirty: (isDirty: boolean) => void;
}
