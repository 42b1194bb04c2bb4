import { defineTexts } from '../../../platform/define-texts.ts';
import { paragraph, RULE, section, WIDTH, wrap, type Fact } from '../../../platform/mail/frame/plain-text.ts';
import { documentLabels, type QuoteDocumentData, type QuoteDocumentLine } from '../../documents/documents.service.ts';

export const sheetTexts = defineTexts({
  en: {
    hello: (name?: string) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    yourJob: 'Your job',
  },
  es: {
    hello: (name) => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
    yourJob: 'Su proyecto',
  },
});

export function jobFacts({ locale, facts, job }: QuoteDocumentData): Fact[] {
  return [...facts.job, [documentLabels[locale].rental, `${job.period} (${job.days})`], ...facts.place, ...facts.notes];
}

export function nextSteps({ locale }: QuoteDocumentData, steps: readonly string[]): string {
  return section(
    documentLabels[locale].next,
    steps.map((step, index) => paragraph(`${index + 1}. ${step}`)).join('\n'),
  );
}

const QUANTITY_WIDTH = 7;
const AMOUNT_WIDTH = 16;

export function itemLines({ locale, groups }: QuoteDocumentData): string {
  const labels = documentLabels[locale];
  const amountOf = ({ total, rate }: QuoteDocumentLine) => total ?? rate;
  const amountWidth = Math.max(
    AMOUNT_WIDTH,
    ...groups.flatMap(({ lines }) => lines.map((line) => amountOf(line).length)),
  );
  const nameWidth = WIDTH - QUANTITY_WIDTH - amountWidth;
  const margin = ' '.repeat(QUANTITY_WIDTH);
  return groups
    .map(({ title, lines }) => {
      const rows = lines.map((line) => {
        const [first = '', ...rest] = wrap(line.name, nameWidth);
        const firstRow = `${`${line.quantity} x`.padStart(QUANTITY_WIDTH - 1)} ${first.padEnd(nameWidth)}${amountOf(line).padStart(amountWidth)}`;
        const units = labels.unitsOfLine(line.units);
        const detail = line.detail === null ? units : `${line.detail}, ${units}`;
        return [
          firstRow,
          ...rest.map((part) => margin + part),
          margin + (line.total === null ? detail : `${detail}, ${labels.rateOfUnit(line.rate)}`),
        ].join('\n');
      });
      return section(title, rows.join('\n'));
    })
    .join('\n\n');
}

export function totalLines({ locale, sums, total, remarks }: QuoteDocumentData): string {
  const row = (label: string, amount: string) =>
    `${label.padStart(WIDTH - AMOUNT_WIDTH)}${amount.padStart(AMOUNT_WIDTH)}`;
  return [
    RULE,
    ...sums.map(({ label, amount }) => row(label, amount)),
    row(documentLabels[locale].total.toUpperCase(), total),
    RULE,
    ...remarks.map((remark) => paragraph(remark)),
  ].join('\n');
}
