import type { Content } from 'pdfmake';
import type { Letterhead } from '../letterhead.ts';

export interface SampleForm {
  readonly title: string;
  readonly lines: readonly string[];
  /** @param inner width between the margins, in points */
  readonly content: (inner: number, business: Letterhead) => Content[];
}
