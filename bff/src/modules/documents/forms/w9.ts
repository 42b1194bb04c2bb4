import { checkBoxes, ruledFields, section } from '../layout/form-parts.ts';
import { text } from '../layout/text.ts';
import type { SampleForm } from './sample-form.ts';

/** Taxpayer form that the accounting of a customer requires from a vendor. */
export const w9: SampleForm = {
  title: 'W-9 Request',
  lines: ['Taxpayer identification of a vendor', 'In place of IRS Form W-9'],
  content: (inner, business) => [
    text(
      'Keep this page with the vendor file. It says who is paid and under which taxpayer number the payment is reported.',
    ),
    section('Vendor', [
      ruledFields(inner, ['Name as on the income tax return', 1, business.wordmark]),
      ruledFields(inner, ['Business name, if different', 1]),
      ruledFields(inner, ['Street address', 1, business.addressLines[0] ?? '']),
      ruledFields(inner, ['City, state and ZIP code', 1, business.addressLines.slice(1).join(', ')]),
      ruledFields(inner, ['Requested by (name and address)', 0.65], ['Account number, if any', 0.35]),
    ]),
    section('Federal tax classification', [
      text('Tick one.'),
      checkBoxes(inner, [
        'Individual or sole proprietor',
        'C corporation',
        'S corporation',
        'Partnership',
        'Trust or estate',
        'Limited liability company',
      ]),
      ruledFields(
        inner,
        ['If a limited liability company: C, S or P', 0.4],
        ['Exempt payee code, if any', 0.3],
        ['FATCA exemption code, if any', 0.3],
      ),
    ]),
    section('Taxpayer identification number', [
      ruledFields(inner, ['Social security number', 0.5], ['or employer identification number', 0.5]),
    ]),
    section('Certification', [
      text('Under penalties of perjury I certify that:'),
      text('1. the number above is the right taxpayer number, or one has been applied for;'),
      text('2. no backup withholding applies, or the notice of it has been withdrawn;'),
      text('3. the vendor is a U.S. person; and'),
      text('4. any FATCA code above is right.'),
      ruledFields(inner, ['Signature of the U.S. person', 0.7], ['Date', 0.3]),
    ]),
  ],
};
