import { ADDED_AT, CHANGED_AT, EMAIL, type CallExample } from './call-example.ts';
import type { myRequestEndpoints } from './endpoints/my-requests.ts';
import type { MyRequests } from './my-requests.ts';

const myRequests: MyRequests = {
  email: EMAIL,
  total: 1,
  requests: [
    {
      reference: 'BL-2611-0042',
      submittedAt: ADDED_AT,
      startDate: '2099-03-14',
      endDate: '2099-03-18',
      items: [
        { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', quantity: 2 },
        { equipmentId: null, name: 'Fog machine', quantity: 1 },
      ],
      standing: 'open',
      quote: {
        number: 2,
        sentAt: CHANGED_AT,
        validUntil: '2026-12-20',
        total: 642,
        acceptedNumber: null,
        canOpen: true,
      },
    },
  ],
};

type Endpoints = typeof myRequestEndpoints;

export const myRequestExamples: { readonly [Name in keyof Endpoints]: CallExample<Endpoints[Name]> } = {
  listMyRequests: { response: myRequests },
  listMailedRequests: { response: myRequests },
  requestRequestsLink: { body: { email: EMAIL, locale: 'en' }, response: { accepted: true } },
};
