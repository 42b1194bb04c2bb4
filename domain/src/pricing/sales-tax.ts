import type { Locale } from '../locale/locale.ts';

/** Tax of a quote, fixed when the request is created; later rate changes do not affect it. */
export interface SalesTax {
  /** Hundredths of a percent: 700 is 7 %. */
  readonly basisPoints: number;
  readonly labels: Readonly<Record<Locale, string>>;
}

/** Tax of new requests: Florida's single rate (decision 1). */
export const SALES_TAX: SalesTax = {
  basisPoints: 700,
  labels: { en: 'FL Sales Tax (7%)', es: 'Impuesto de venta de FL (7%)' },
};

/** Converts hundredths of a percent to a fraction: 700 is 0.07. */
export const taxRate = (basisPoints: number): number => basisPoints / 10_000;

/** Converts a fraction to hundredths of a percent: 0.07 is 700. */
export const taxBasisPoints = (rate: number): number => Math.round(rate * 10_000);
