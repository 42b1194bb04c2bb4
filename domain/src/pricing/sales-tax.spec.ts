import { describe, expect, it } from 'vitest';
import { SALES_TAX, taxBasisPoints, taxRate } from './sales-tax.ts';

describe('the sales tax', () => {
  it('is labelled with its rate', () => {
    const rate = `${SALES_TAX.basisPoints / 100}%`;
    expect(SALES_TAX.labels).toEqual({ en: `FL Sales Tax (${rate})`, es: `Impuesto de venta de FL (${rate})` });
  });

  it('converts to a fraction and back without loss', () => {
    expect(taxRate(SALES_TAX.basisPoints)).toBe(0.07);
    for (let points = 0; points <= 10_000; points += 1) expect(taxBasisPoints(taxRate(points))).toBe(points);
  });
});
