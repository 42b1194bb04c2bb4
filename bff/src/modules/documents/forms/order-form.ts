import type { TableCell } from 'pdfmake';
import { checkBoxes, ruledFields, section } from '../layout/form-parts.ts';
import { label, INK, RULE, text } from '../layout/text.ts';
import type { SampleForm } from './sample-form.ts';

const ROWS = 9;
const ROW_HEIGHT = 14;
const COLUMNS = [40, 0, 66, 80] as const;
const PADDING = 6;

const itemTable = (inner: number) => {
  const item = inner - COLUMNS.reduce<number>((sum, width) => sum + width, 0) - COLUMNS.length * 2 * PADDING;
  const empty = (): TableCell[] => COLUMNS.map(() => text(''));
  return {
    margin: [0, 6, 0, 0] as [number, number, number, number],
    table: {
      widths: COLUMNS.map((width) => (width === 0 ? item : width)),
      heights: (row: number) => (row === 0 ? 10 : ROW_HEIGHT),
      body: [
        [label('Qty'), label('Item'), label('Rate / day', 'right'), label('Line total', 'right')],
        ...Array.from({ length: ROWS }, empty),
        [text(''), text(''), label('Total', 'right'), text('')],
      ],
    },
    layout: {
      hLineWidth: (index: number) => (index === 1 ? 1 : 0.5),
      vLineWidth: (index: number) => (index === 0 || index === COLUMNS.length ? 0 : 0.5),
      hLineColor: (index: number) => (index === 1 ? INK : RULE),
      vLineColor: () => RULE,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
};

export const orderForm: SampleForm = {
  title: 'Order Form',
  lines: ['For an order without the site, or to confirm a quote'],
  content: (inner, business) => [
    section('Customer', [
      ruledFields(inner, ['Production company', 0.5], ['Contact name', 0.5]),
      ruledFields(inner, ['E-mail', 0.5], ['Phone', 0.5]),
    ]),
    section('Job', [
      ruledFields(inner, ['Job name', 0.5], ['Job number', 0.25], ['PO number', 0.25]),
      ruledFields(inner, ['Pickup date', 0.25], ['Return date', 0.25], ['Quote reference, if any', 0.5]),
      ruledFields(inner, ['Shooting locations', 1]),
      checkBoxes(inner, ['We pick up', `Deliver (free in ${business.homeCounty})`, 'Tax exempt, certificate attached']),
    ]),
    section('Equipment', [itemTable(inner)]),
    section('Order', [
      text(`We order this equipment for the days above, under the rental agreement of ${business.wordmark}.`),
      ruledFields(inner, ['Signature', 0.45], ['Printed name', 0.35], ['Date', 0.2]),
    ]),
  ],
};
