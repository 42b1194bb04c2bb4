import type { QuotePaper } from '../../documents/documents.service.js';

/** Columns of a terminal that a mail reader can be trusted to have. */
const WIDTH = 72;
const RULE = '-'.repeat(WIDTH);

export const WORDMARK = `// BACKLOT\n${'='.repeat(WIDTH)}`;

type Fact = readonly [name: string, value: string | null];

/** Drops what could steer a terminal; tabs become spaces, line breaks stay. */
const plain = (value: string) =>
  value
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '');

/** Breaks lines at spaces, or inside a word that is longer than a line. */
function wrap(value: string, width: number): string[] {
  return plain(value)
    .split('\n')
    .flatMap((paragraphText) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraphText.split(/ +/u).flatMap((part) => chunks(part, width))) {
        if (line !== '' && line.length + 1 + word.length > width) {
          lines.push(line);
          line = word;
        } else line = line === '' ? word : `${line} ${word}`;
      }
      return [...lines, line];
    });
}

function chunks(word: string, width: number): string[] {
  if (word.length <= width) return [word];
  const characters = [...word];
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, index) =>
    characters.slice(index * width, (index + 1) * width).join(''),
  );
}

const indent = (lines: readonly string[], by: string) => lines.join(`\n${by}`);

export const paragraph = (value: string) => wrap(value, WIDTH).join('\n');

/** A heading between rules. */
export const section = (title: string, body: string) => `${title.toUpperCase()}\n${RULE}\n${body}`;

const NAME_WIDTH = 12;

/** Names and values in two columns; what a customer wrote stays in the second one, whatever its lines pretend to be. */
export function factLines(facts: readonly Fact[]): string {
  return facts
    .filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '')
    .map(([name, value]) => `${name.padEnd(NAME_WIDTH)}${indent(wrap(value, WIDTH - NAME_WIDTH), ' '.repeat(NAME_WIDTH))}`)
    .join('\n');
}

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
