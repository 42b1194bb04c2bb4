import type { SalesTax } from '@backlot/domain';

export const toTaxColumns = ({ basisPoints, labels }: SalesTax) => ({
  taxBasisPoints: basisPoints,
  taxLabelEn: labels.en,
  taxLabelEs: labels.es,
});
