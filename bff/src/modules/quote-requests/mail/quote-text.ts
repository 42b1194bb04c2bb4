import { paragraph, RULE, section, WIDTH, wrap, type Fact } from '../../../platform/mail/frame/plain-text.js';
import type { QuotePaper } from '../../documents/documents.service.js';

export const jobFacts = ({ job }: QuotePaper): Fact[] => [
  ['Job', job.name],
  ['Job number', job.number],
  ['PO number', job.purchaseOrder],
  ['Rental', `${job.period} (${job.days})`],
  ['Locations', job.locations],
  ['Notes', job.notes],
];

export const customerFacts = ({ customer }: QuotePaper): Fact[] => [
  ['Name', customer.name],
  ['Company', customer.company],
  ['E-mail', customer.email],
  ['Phone', customer.phone],
];

const QUANTITY_WIDTH = 7;
const AMOUNT_WIDTH = 16;

/** The items by main category: quantity, name, line total; units and rate below. */
export function itemLines({ groups }: QuotePaper): string {
  const nameWidth = WIDTH - QUANTITY_WIDTH - AMOUNT_WIDTH;
  const margin = ' '.repeat(QUANTITY_WIDTH);
  return groups
    .map(({ title, lines }) => {
      const rows = lines.map((line) => {
        const [first = '', ...rest] = wrap(line.name, nameWidth);
        const head = `${`${line.quantity} x`.padStart(QUANTITY_WIDTH - 1)} ${first.padEnd(nameWidth)}${(line.total ?? line.rate).padStart(AMOUNT_WIDTH)}`;
        const units = `${line.units} ${line.units === '1' ? 'unit' : 'units'}`;
        const detail = line.detail === null ? units : `${line.detail}, ${units}`;
        return [head, ...rest.map((part) => margin + part), margin + (line.total === null ? detail : `${detail}, ${line.rate} a unit and day`)].join('\n');
      });
      return section(title, rows.join('\n'));
    })
    .join('\n\n');
}

export function totalLines({ sums, total, remarks }: QuotePaper): string {
  const row = (label: string, amount: string) => `${label.padStart(WIDTH - AMOUNT_WIDTH)}${amount.padStart(AMOUNT_WIDTH)}`;
  return [
    RULE,
    ...sums.map(({ label, amount }) => row(label, amount)),
    row('TOTAL', total),
    RULE,
    ...remarks.map((remark) => paragraph(remark)),
  ].join('\n');
}
