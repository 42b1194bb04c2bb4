import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Saving } from './api/use-save-quote-request.ts';
import type { Report } from './use-page-message.ts';

/** Props of a part of the page that reports its writes. */
export interface PartProps {
  readonly request: QuoteRequest;
  readonly report: Report;
}

/** Props of a dialog about a version. */
export interface VersionDialogProps extends PartProps {
  readonly isOpen: boolean;
  /** Number of the version; undefined before the dialog was first opened. */
  readonly number: number | undefined;
  readonly reference: string;
  readonly onClose: (isDone: boolean) => void;
}

export interface SectionProps {
  readonly request: QuoteRequest;
  readonly saving: Saving;
  /** Reports whether this part has unsaved edits. */
  readonly onDirty: (isDirty: boolean) => void;
}
