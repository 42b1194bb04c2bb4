import type { PaperSize } from '@backlot/domain';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import { checkBox } from './layout/form-parts.ts';
import { innerWidth, sheet } from './layout/sheet.ts';
import { CELL_PADDING, factBlock, GAP, ruled } from './layout/tables.ts';
import { label, MUTED, text, unprintableNotes } from './layout/text.ts';
import type { PackingListData, PackingListLine } from './packing-list-data.ts';
import { documentLabels } from './document-labels.ts';
import { packingListLabels } from './packing-list-labels.ts';

const WIDTHS = { box: 12, quantity: 32, units: 40, category: 116 };
const COLUMNS = 5;

const itemWidth = (inner: number) =>
  inner - WIDTHS.box - WIDTHS.quantity - WIDTHS.units - WIDTHS.category - 2 * CELL_PADDING * (COLUMNS - 1);

function customerAndJob(list: PackingListData, inner: number): Content {
  const { customer, job } = documentLabels[list.locale];
  const labels = packingListLabels[list.locale];
  return {
    columnGap: GAP,
    columns: [
      factBlock(customer, inner, [
        [labels.name, list.customer.name],
        [labels.company, list.customer.company],
      ]),
      factBlock(job, inner, [
        [labels.name, list.job.name],
        [labels.jobNumber, list.job.number],
      ]),
    ],
  };
}

const itemRow = ({ name, category, quantity, units }: PackingListLine): TableCell[] => [
  checkBox(),
  text(quantity, { style: 'strong', align: 'right' }),
  text(units, { align: 'right' }),
  text(name),
  text(category, { color: MUTED }),
];

/** New nodes for each table: pdfmake lays out a node only once. */
function headers(locale: PackingListData['locale']): TableCell[] {
  const { quantity, units, item } = documentLabels[locale];
  return [{}, label(quantity, 'right'), label(units, 'right'), label(item), label(packingListLabels[locale].category)];
}

/** One table per main category; title and column headers repeat on every page. */
function groups(list: PackingListData, inner: number): Content[] {
  return list.groups.map(({ title, lines }) => ({
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [WIDTHS.box, WIDTHS.quantity, WIDTHS.units, itemWidth(inner), WIDTHS.category],
      body: [
        [{ ...text(title, { style: 'strong', size: 11 }), colSpan: COLUMNS }, {}, {}, {}, {}],
        headers(list.locale),
        ...lines.map(itemRow),
      ],
    },
    layout: ruled(2),
  }));
}

export function packingListDocument(list: PackingListData, size: PaperSize): PdfDocument {
  const { business, locale, reference } = list;
  const inner = innerWidth(size);
  const labels = packingListLabels[locale];
  const notes = unprintableNotes(list, labels).map((note): Content => ({
    ...text(note, { size: 8.5, color: MUTED }),
    margin: [0, 10, 0, 0],
  }));
  return sheet({
    size,
    locale,
    business,
    title: {
      kind: labels.packingList,
      name: reference,
      lines: [`${labels.pickup}: ${list.pickup}`, `${labels.return}: ${list.return}`],
    },
    content: [customerAndJob(list, inner), ...groups(list, inner), ...notes],
  });
}
