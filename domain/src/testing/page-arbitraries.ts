import fc from 'fast-check';
import type { Equipment } from '../contract/index.ts';
import { releaseNameSchema } from '../contract/page-state.ts';
import { listOf } from './combinations.ts';
import * as values from './values.ts';

const release = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 });

export const releaseName = fc.record({
  part: fc.constantFrom(...releaseNameSchema.shape.part.options),
  release,
});

const integrity = fc.base64String({ minLength: 64, maxLength: 64 }).map((hash) => `sha384-${hash}`);

export const remote = fc.record(
  { manifest: values.webUrl, release, integrity: fc.record({ manifest: integrity, entry: integrity }) },
  { requiredKeys: ['manifest'] },
);

export const clientError = fc.record(
  {
    kind: fc.constantFrom('remote' as const, 'crash' as const, 'script' as const),
    message: values.lineOf(500),
    page: values.rowId.map((id) => `/equipment/${id}`),
    remote: fc.constantFrom('storefront-mfe', 'admin-mfe'),
    reason: fc.constantFrom('unreachable' as const, 'timed-out' as const, 'gone' as const),
  },
  { requiredKeys: ['kind', 'message', 'page'] },
);

export const site = fc.record({
  isSample: fc.boolean(),
  businessName: values.lineOf(100),
  addressLines: listOf(values.lineOf(100), 4),
  homeCounty: values.lineOf(100),
  phone: values.phoneNumber,
  email: values.emailAddress,
  mapUrl: values.nullable(values.webUrl),
  today: values.day,
  forms: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('w9' as const, 'credit-card-authorization' as const, 'order-form' as const),
      url: values.webUrl,
    }),
    { selector: (form) => form.id },
  ),
  rentalAgreementUrl: values.nullable(values.webUrl),
});

export const pageStateOf = (equipment: fc.Arbitrary<Equipment>) =>
  fc.record(
    {
      isRendered: fc.boolean(),
      madeAt: values.instant,
      site,
      equipment: fc.record(
        { mainCategory: values.mainCategory, items: listOf(equipment, 3), isComplete: fc.boolean() },
        { requiredKeys: ['items', 'isComplete'] },
      ),
      item: fc.record({ equipment, related: listOf(equipment, 2) }),
      preview: releaseName,
    },
    { requiredKeys: ['isRendered', 'madeAt', 'site'] },
  );
