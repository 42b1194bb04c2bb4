import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../../platform/pdf/pdf-renderer.ts';
import { innerWidth, sheet } from '../layout/sheet.ts';
import { bare } from '../layout/tables.ts';
import { INK, label, MUTED, text, YELLOW } from '../layout/text.ts';
import type { Letterhead } from '../letterhead.ts';
import { creditCardAuthorization } from './credit-card-authorization.ts';
import { orderForm } from './order-form.ts';
import { rentalAgreement } from './rental-agreement.ts';
import type { FormName, SampleForm } from './sample-form.ts';
import { w9 } from './w9.ts';

const FORMS: Readonly<Record<FormName, SampleForm>> = {
  w9,
  'credit-card-authorization': creditCardAuthorization,
  'order-form': orderForm,
  'rental-agreement': rentalAgreement,
};

const TAG = { width: 54, top: 8 };

const tag: Content = {
  margin: [0, TAG.top, 0, -TAG.top - 16],
  columns: [
    { width: '*', text: '' },
    {
      width: TAG.width,
      table: {
        widths: [TAG.width],
        body: [[{ ...text('SAMPLE', { style: 'strong', size: 9, color: INK, align: 'center' }), fillColor: YELLOW }]],
      },
      layout: { ...bare, paddingTop: () => 2, paddingBottom: () => 2 },
    },
    { width: '*', text: '' },
  ],
};

/** Sample of a form that the owner has not provided, on US Letter. */
export function sampleFormDocument(name: FormName, business: Letterhead): PdfDocument {
  const { title, lines, content } = FORMS[name];
  const inner = innerWidth('letter');
  const document = sheet({
    size: 'letter',
    business,
    title: { kind: 'Sample form', name: title, lines },
    content: [
      {
        ...label('Sample: drawn by the site until the owner provides this form. Not for signature.'),
        margin: [0, 0, 0, 8],
        color: MUTED,
      },
      ...content(inner, business),
    ],
    mark: { header: tag, watermark: { text: 'SAMPLE', font: 'display-0', color: INK, opacity: 0.05 } },
  });
  // Fixed date: all replicas must produce equal bytes, and so equal ETags.
  return { ...document, info: { ...document.info, creationDate: new Date(0) } };
}
