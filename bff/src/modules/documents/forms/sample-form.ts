import type { Content } from 'pdfmake';
import * as z from 'zod';
import type { Letterhead } from '../letterhead.ts';

export const formNameSchema = z.enum(['w9', 'credit-card-authorization', 'order-form', 'rental-agreement']);
export type FormName = z.infer<typeof formNameSchema>;

export interface SampleForm {
  readonly title: string;
  readonly lines: readonly string[];
  /** @param inner width between the margins, in points */
  readonly content: (inner: number, business: Letterhead) => Content[];
}
