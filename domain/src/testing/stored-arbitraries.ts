import fc from 'fast-check';
import { fieldArbitraries } from './field-arbitraries.ts';
import { projectDetails } from './quote-request-arbitraries.ts';
import * as values from './values.ts';

export const storedCartItem = fc.record({
  equipment: fc.record(
    {
      id: values.rowId,
      name: values.anyText,
      mainCategory: values.mainCategory,
      category: values.category,
      subcategory: values.anyText,
      description: values.anyText,
      image: values.pictureAddress,
      unitsPerItem: values.unitsPerItem,
    },
    { requiredKeys: ['id', 'name', 'mainCategory', 'category'] },
  ),
  quantity: values.quantity,
});

export const storedProjectDraft = fc.record(
  {
    values: fc.record(fieldArbitraries('typed'), { requiredKeys: [] }),
    attempt: values.nullable(fc.record({ key: values.uuid, message: fc.json() })),
  },
  { requiredKeys: ['values'] },
);

export const storedReceipt = fc.record({
  id: values.uuid,
  reference: values.reference,
  sentOn: values.day,
  details: projectDetails,
  items: fc.array(
    fc.record({
      equipmentId: values.rowId,
      quantity: values.quantity,
      name: values.anyText,
      unitsPerItem: values.unitsPerItem,
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
