import type { Content } from 'pdfmake';
import type { Letterhead } from '../letterhead.ts';

/** What a form says between its head and its foot. */
export interface SampleForm {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  /** @param inner points between the margins */
  readonly content: (inner: number, business: Letterhead) => Content[];
}
