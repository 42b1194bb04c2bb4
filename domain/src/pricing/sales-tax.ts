import type { Locale } from '../locale/locale.js';

/** The tax of one quote: a fact of the request from the moment that it is made, whatever the rate becomes later. */
export type SalesTax = {
  /** Hundredths of a percent of what is left before tax: 700 is 7 %. */
  readonly basisPoints: number;
  /** What its line is called. */
  readonly labels: Readonly<Record<Locale, string>>;
};

/** What new requests are given (specification 9.4): Florida's, the one rate everywhere (decision 1). */
export const SALES_TAX: SalesTax = {
  basisPoints: 700,
  labels: { en: 'FL Sales Tax (7%)', es: 'Impuesto de venta de FL (7%)' },
};

/** A tax of as many hundredths of a percent as a fraction: 700 is 0.07. */
export const taxRate = (basisPoints: number): number => basisPoints / 10_000;

/** The hundredths of a percent of a fraction: 0.07 is 700. */
export const taxBasisPoints = (rate: number): number => Math.round(rate * 10_000);
