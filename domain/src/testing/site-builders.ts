import type { Problem, RemoteRegistry, Site } from '../contract/index.ts';

export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    isSample: true,
    businessName: 'Backlot',
    addressLines: ['100 Sample Street', 'Miami, FL 33101'],
    homeCounty: 'Miami-Dade County',
    phone: '(305) 555-0100',
    email: 'hello@example.com',
    mapUrl: null,
    today: '2026-11-21',
    forms: [
      { id: 'w9', url: '/forms/w9.pdf' },
      { id: 'credit-card-authorization', url: '/forms/credit-card-authorization.pdf' },
      { id: 'order-form', url: '/forms/order-form.pdf' },
    ],
    rentalAgreementUrl: null,
    ...overrides,
  };
}

export function aProblem(overrides: Partial<Problem> = {}): Problem {
  return {
    type: 'about:blank',
    title: 'Please check the marked fields.',
    status: 422,
    code: 'validation',
    errors: [{ path: 'customerEmail', message: 'Enter an e-mail address like name@example.com' }],
    requestId: 'sample-request',
    ...overrides,
  };
}

export function aRemoteRegistry(overrides: RemoteRegistry = {}): RemoteRegistry {
  return {
    'storefront-mfe': { manifest: '/remotes/storefront-mfe/mf-manifest.json' },
    'admin-mfe': { manifest: '/remotes/admin-mfe/mf-manifest.json' },
    ...overrides,
  };
}
