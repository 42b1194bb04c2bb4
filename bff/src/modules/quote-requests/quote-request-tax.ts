import { type SalesTax } from '@backlot/domain';
import { type QuoteRequestRecord } from './quote-request.entity.js';

type TaxColumns = Pick<QuoteRequestRecord, 'taxBasisPoints' | 'taxLabelEn' | 'taxLabelEs'>;

/** A tax as a request holds it. */
export const toTaxColumns = ({ basisPoints, labels }: SalesTax): TaxColumns => ({
  taxBasisPoints: basisPoints,
  taxLabelEn: labels.en,
  taxLabelEs: labels.es,
});

/** The tax of a request. */
export const toSalesTax = ({ taxBasisPoints, taxLabelEn, taxLabelEs }: TaxColumns): SalesTax => ({
  basisPoints: taxBasisPoints,
  labels: { en: taxLabelEn, es: taxLabelEs },
});
