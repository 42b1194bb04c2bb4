import type { SalesTax } from '@backlot/domain';
import type { QuoteRequestRecord } from './quote-request.entity.ts';

type TaxColumns = Pick<QuoteRequestRecord, 'taxBasisPoints' | 'taxLabelEn' | 'taxLabelEs'>;

export const toTaxColumns = ({ basisPoints, labels }: SalesTax): TaxColumns => ({
  taxBasisPoints: basisPoints,
  taxLabelEn: labels.en,
  taxLabelEs: labels.es,
});

export const toSalesTax = ({ taxBasisPoints, taxLabelEn, taxLabelEs }: TaxColumns): SalesTax => ({
  basisPoints: taxBasisPoints,
  labels: { en: taxLabelEn, es: taxLabelEs },
});
