import { expect, it } from 'vitest';
import { DOCUMENT_BLOCKS, documentFields, FORM_SECTIONS, fieldPresentation, formRows } from './field-presentation.ts';
import { REQUEST_FIELDS } from './quote-request-fields.ts';

it('has the fields in the order of their schemas', () => {
  expect(Object.keys(fieldPresentation)).toEqual(REQUEST_FIELDS);
});

it('puts the company first in the form and the days before the locations', () => {
  expect(FORM_SECTIONS.map(formRows)).toEqual([
    [['company'], ['customerName', 'customerPhone'], ['customerEmail']],
    [['jobName'], ['jobNumber', 'purchaseOrderNumber']],
    [['startDate', 'endDate'], ['shootingLocations']],
    [['specialRequests'], ['isTaxExempt']],
  ]);
});

it('puts the company after the name on documents', () => {
  expect(DOCUMENT_BLOCKS.map(documentFields)).toEqual([
    ['customerName', 'company', 'customerEmail', 'customerPhone'],
    ['jobName', 'jobNumber', 'purchaseOrderNumber'],
    ['shootingLocations'],
    ['specialRequests'],
  ]);
});
