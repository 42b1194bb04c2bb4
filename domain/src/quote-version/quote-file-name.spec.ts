import { expect, it } from 'vitest';
import { quoteFileName } from './quote-file-name.ts';

it.each([
  ['quote', 'BL-2611-0042-2', 'en', 'quote-BL-2611-0042-2.pdf'],
  ['quote', 'BL-2611-0042-2', 'es', 'cotizacion-BL-2611-0042-2.pdf'],
  ['request', 'BL-2611-0042', 'en', 'quote-request-BL-2611-0042.pdf'],
  ['request', 'BL-2611-0042', 'es', 'solicitud-de-cotizacion-BL-2611-0042.pdf'],
  ['quote', '../BL 2611/é', 'en', 'quote-BL2611.pdf'],
] as const)('the file of a %s %s in %s', (kind, reference, locale, name) => {
  expect(quoteFileName(kind, reference, locale)).toBe(name);
});
