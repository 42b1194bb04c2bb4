import { describe, expect, it } from 'vitest';
import { SALES_TAX, taxBasisPoints, taxRate } from './sales-tax.js';

describe('the sales tax', () => {
  it('is named by its rate', () => {
    const rate = `${SALES_TAX.basisPoints / 100}%`;
    expect(SALES_TAX.labels).toEqual({ en: `FL Sales Tax (${rate})`, es: `Impuesto de venta de FL (${rate})` });
  });

  it('comes as a fraction and goes back without loss, for every rate', () => {
    expect(taxRate(SALES_TAX.basisPoints)).toBe(0.07);
    for (let points = 0; points <= 10_000; points += 1) expect(taxBasisPoints(taxRate(points))).toBe(points);
  });
});
