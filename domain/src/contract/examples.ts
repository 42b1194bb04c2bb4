import { accountExamples } from './account-examples.ts';
import { activityExamples } from './activity-examples.ts';
import { ADDED_AT, CHANGED_AT, EMAIL, type CallExample } from './call-example.ts';
import { customerQuoteExamples } from './customer-quote-examples.ts';
import { paperworkParams, staffPaperwork } from './paperwork-examples.ts';
import { balance, newPayment, staffPayments } from './payment-examples.ts';
import { myRequestExamples } from './my-request-examples.ts';
import { stockExamples } from './stock-examples.ts';
import { quoteShare } from './quote-share-examples.ts';
import { recordedAcceptance } from './recorded-acceptance-examples.ts';
import type { AllEndpoints, EndpointName } from './staff/endpoints.ts';
import type { Equipment } from './equipment.ts';
import type { EquipmentInput } from './staff/equipment.ts';
import { projectDetailsSchema } from './quote-requests.ts';
import type { QuoteRequest, QuoteRequestItem } from './staff/quote-requests.ts';
import type { ReportFigures } from './staff/reports.ts';

export { problemExamples } from './problem-examples.ts';

/** One example per message for the API description; reserved domains, 555-01xx phone numbers. Not loaded by pages. */

const QUOTE_REQUEST_ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';

const panel = {
  name: 'LED Panel 2×1, bi-colour',
  mainCategory: 'production',
  category: 'lighting',
  subcategory: 'LED panels',
  description: 'Soft, quiet key light with stand and grid.',
  image: '/pictures/demo/led-panel.svg',
  specifications: ['2,700–6,500 K', '400 W', 'CRI 96'],
  pricePerUnit: 85,
  unitsPerItem: 1,
} as const satisfies EquipmentInput;

const equipment: Equipment = {
  id: 1,
  ...panel,
  specifications: [...panel.specifications],
  createdAt: ADDED_AT,
  updatedAt: ADDED_AT,
};
const equipmentInput: EquipmentInput = { ...panel, specifications: [...panel.specifications] };

/** Parsed, so that defaults are filled in. */
const project = projectDetailsSchema.parse({
  customerName: 'Ana Ruiz',
  customerEmail: EMAIL,
  customerPhone: '(305) 555-0142',
  company: 'Reef Line Pictures',
  jobName: 'Harbor at Dawn',
  jobNumber: 'RLP-118',
  startDate: '2099-03-14',
  endDate: '2099-03-18',
  shootingLocations: 'South Beach, then a stage in Hialeah',
});

const { name, mainCategory, category, description, image, unitsPerItem, pricePerUnit } = panel;
const panelLine: QuoteRequestItem = {
  equipmentId: 1,
  name,
  mainCategory,
  category,
  description,
  image,
  unitsPerItem,
  pricePerUnit,
  quantity: 2,
  lineSubtotal: 510,
};
const standLine: QuoteRequestItem = {
  equipmentId: 2,
  name: 'C-stand',
  mainCategory: 'production',
  category: 'general',
  description: 'Steel stand with a 40 in arm.',
  image: '',
  unitsPerItem: 2,
  pricePerUnit: 7.5,
  quantity: 3,
  lineSubtotal: 135,
};

// March 14 to 18 are three charged days: 2 × $85 × 3 + 3 × 2 × $7.50 × 3.
const assignee = { id: '0f5c1f7e-8f5d-4a53-9a84-2f2d1f6a7b01', email: 'desk@example.com', name: 'Lee Ortega' };
const question = {
  id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f40',
  from: 'customer' as const,
  text: 'Can we pick up on Friday evening?',
  at: ADDED_AT,
  by: null,
};
const reply = {
  id: '2a9d7b1f-3c5e-4f6a-8b7c-9d0e1f2a3b4c',
  from: 'staff' as const,
  text: 'Yes, until 7 PM.',
  at: CHANGED_AT,
  by: 'desk@example.com',
};
const note = {
  id: '5b8e0c2d-9f1a-4d3b-a6c7-8e9f0a1b2c3d',
  text: 'Pays by card; the panels are back from repair on Thursday.',
  at: CHANGED_AT,
  by: 'desk@example.com',
};
const quoteRequest: QuoteRequest = {
  isShort: false,
  id: QUOTE_REQUEST_ID,
  reference: 'BL-2611-0042',
  ...project,
  items: [panelLine, standLine],
  status: 'approved',
  locale: 'en',
  discountAmount: 45,
  rentalDays: 3,
  totals: { subtotal: 645, discount: 45, isDiscountClamped: false, beforeTax: 600, tax: 42, total: 642 },
  taxRate: 0.07,
  taxLabel: 'FL Sales Tax (7%)',
  version: 3,
  history: [{ at: CHANGED_AT, by: 'desk@example.com', field: 'status', from: 'pending', to: 'approved' }],
  deliveries: [
    {
      id: '7f6f2a4e-3f51-4d0e-8b68-7d1f0c9f2b10',
      kind: 'acknowledgement',
      state: 'sent',
      attempts: 1,
      lastError: null,
      queuedAt: ADDED_AT,
      sentAt: ADDED_AT,
    },
    {
      id: '4c8d1e6f-5a2b-4d7c-9e3f-1b2a3c4d5e6f',
      kind: 'quote-reminder',
      state: 'sent',
      attempts: 1,
      lastError: null,
      queuedAt: CHANGED_AT,
      sentAt: CHANGED_AT,
    },
  ],
  versions: [
    {
      number: 2,
      state: 'open',
      sentAt: CHANGED_AT,
      sentBy: 'desk@example.com',
      validUntil: '2026-12-20',
      sha256: '3f5a7c1e9b2d4f6081a3c5e7092b4d6f8a1c3e5079b2d4f6081a3c5e7092b4d6',
      pdfSha256: 'a1c3e5079b2d4f6081a3c5e7092b4d63f5a7c1e9b2d4f6081a3c5e7092b4d6f8',
      total: 642,
      changes: [
        { what: 'Discount', before: null, after: '$45.00', text: 'Discount: $45.00 added' },
        { what: 'Total', before: '$690.15', after: '$642.00', text: 'Total $48.15 less' },
      ],
    },
    {
      number: 1,
      state: 'superseded',
      sentAt: ADDED_AT,
      sentBy: 'desk@example.com',
      validUntil: '2026-12-02',
      sha256: '5e7092b4d6f8a1c3e5079b2d4f6081a3c5e7092b4d63f5a7c1e9b2d4f6081a3c',
      pdfSha256: '092b4d6f8a1c3e5079b2d4f6081a3c5e7092b4d63f5a7c1e9b2d4f6081a3c5e7',
      total: 690.15,
      changes: [],
    },
  ],
  reminders: { on: true, sent: [{ kind: 'week-before', deliveryId: '4c8d1e6f-5a2b-4d7c-9e3f-1b2a3c4d5e6f' }] },
  messages: [question, reply],
  paperwork: staffPaperwork,
  payments: staffPayments,
  balance,
  shares: [quoteShare],
  notes: [note],
  isChangedSinceSent: false,
  unsentChanges: [],
  answeredAt: CHANGED_AT,
  waitingSince: null,
  assignee,
  createdAt: ADDED_AT,
  updatedAt: CHANGED_AT,
};

const reportFigures: ReportFigures = {
  requestCount: 3,
  counts: { pending: 1, approved: 2, in_progress: 0, completed: 0, rejected: 0 },
  valueQuoted: 2841.5,
  answeredCount: 2,
  answeredInTimeCount: 1,
  medianResponseMinutes: 84,
};

const params = { id: QUOTE_REQUEST_ID };
const page = { limit: 100 };

export const examples: { readonly [Name in EndpointName]: CallExample<AllEndpoints[Name]> } = {
  ...accountExamples,
  ...activityExamples,

  listEquipment: {
    query: { mainCategory: 'production', q: 'led', searchIn: 'catalogue', ...page },
    response: { items: [equipment], total: 1, nextCursor: null },
  },
  countEquipment: { response: { count: 148 } },
  recentEquipment: {
    query: { limit: 5 },
    response: { items: [{ id: 1, name, createdAt: ADDED_AT, updatedAt: CHANGED_AT }] },
  },
  listCategories: { response: { items: [{ mainCategory, category, count: 23 }] } },
  getEquipment: { params: { id: 1 }, response: equipment },
  getEquipmentHistory: {
    params: { id: 1 },
    response: { items: [{ at: CHANGED_AT, by: 'desk@example.com', field: 'pricePerUnit', from: 80, to: 85 }] },
  },
  addEquipment: { body: equipmentInput, response: equipment },
  updateEquipment: { params: { id: 1 }, body: equipmentInput, response: { ...equipment, updatedAt: CHANGED_AT } },
  deleteEquipment: { params: { id: 1 } },
  duplicateEquipment: { params: { id: 1 }, response: { ...equipment, id: 149, name: `${name} (Copy)` } },

  uploadPicture: {
    response: {
      address: '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-1600x1200/1600.webp',
      width: 1600,
      height: 1200,
    },
  },

  submitQuoteRequest: {
    headers: { 'idempotency-key': '5d2c8a0e-0a54-4d52-93a5-1b7f4f0d6f21' },
    body: {
      ...project,
      items: [
        { equipmentId: 1, quantity: 2 },
        { equipmentId: 2, quantity: 3 },
      ],
      locale: 'en',
    },
    response: { id: QUOTE_REQUEST_ID, reference: 'BL-2611-0042' },
  },
  listQuoteRequests: {
    query: { q: 'harbor', status: 'approved', ...page },
    response: {
      items: [
        {
          id: QUOTE_REQUEST_ID,
          reference: 'BL-2611-0042',
          customerName: project.customerName,
          customerEmail: EMAIL,
          company: project.company,
          jobName: project.jobName,
          startDate: project.startDate,
          endDate: project.endDate,
          itemCount: 2,
          totalQuantity: 5,
          status: 'approved',
          total: 642,
          answeredAt: CHANGED_AT,
          waitingSince: null,
          assignee,
          attention: 'viewed',
          isShort: false,
          createdAt: ADDED_AT,
          updatedAt: CHANGED_AT,
        },
      ],
      total: 1,
      counts: { pending: 3, approved: 1, in_progress: 2, completed: 11, rejected: 0 },
      nextCursor: null,
    },
  },
  countQuoteRequests: { query: { status: 'pending' }, response: { count: 3 } },
  recentQuoteRequests: {
    query: { limit: 5 },
    response: {
      items: [
        {
          id: QUOTE_REQUEST_ID,
          customerName: project.customerName,
          jobName: project.jobName,
          createdAt: ADDED_AT,
          updatedAt: ADDED_AT,
        },
      ],
    },
  },
  getQuoteRequest: { params, response: quoteRequest },
  updateQuoteRequest: { params, headers: { 'if-match': '"2"' }, body: { discountAmount: 45 }, response: quoteRequest },
  updateQuoteRequestStatus: { params, body: { status: 'approved' }, response: quoteRequest },
  withdrawQuoteVersion: {
    params: { ...params, n: 2 },
    body: { reason: 'The panels are in repair' },
    response: quoteRequest,
  },
  recordAcceptance: {
    params,
    headers: { 'idempotency-key': '7c9e6679-7425-40de-944b-e07fc1f90ae8' },
    body: recordedAcceptance,
    response: quoteRequest,
  },
  getAcceptanceCertificate: { params: { ...params, n: 2 } },
  getAcceptanceFile: { params: { ...params, n: 2 } },
  reviewPaperwork: {
    params: { ...params, ...paperworkParams },
    body: { state: 'approved', validUntil: '2099-03-16', version: 1 },
    response: quoteRequest,
  },
  getPaperworkFile: { params: { ...params, ...paperworkParams } },
  recordPayment: {
    params,
    headers: { 'idempotency-key': '2b7d9f1a-3c5e-4a6b-8d0f-1e2c3b4a5d6e' },
    body: newPayment,
    response: quoteRequest,
  },
  assignQuoteRequest: { params, body: { assigneeId: assignee.id }, response: quoteRequest },
  setQuoteReminders: { params, body: { on: false }, response: quoteRequest },
  replyToCustomer: {
    params,
    headers: { 'idempotency-key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    body: { text: reply.text, lastMessageId: question.id },
    response: reply,
  },
  dismissQuestion: { params, query: { lastMessageId: question.id }, response: quoteRequest },
  addQuoteNote: {
    params,
    headers: { 'idempotency-key': '9d1f5b7c-2e3a-4c6d-8b9f-0a1b2c3d4e5f' },
    body: { text: note.text },
    response: note,
  },
  revokeQuoteLinks: { params },
  deleteQuoteRequest: { params },

  countProjects: { response: { count: 6 } },
  recentProjects: {
    query: { limit: 5 },
    response: { items: [{ id: 7, title: 'Harbor at Dawn', createdAt: ADDED_AT, updatedAt: CHANGED_AT }] },
  },
  openQueueView: {},
  getReports: {
    query: { from: '2026-11-16', to: '2026-11-21' },
    response: {
      from: '2026-11-16',
      to: '2026-11-21',
      totals: reportFigures,
      weeks: [{ weekStart: '2026-11-16', ...reportFigures }],
      mostRequested: [{ equipmentId: 1, name, mainCategory, requestCount: 2, quantity: 5 }],
    },
  },
  getOverview: {
    response: { equipmentCount: 148, pendingQuoteRequestCount: 3, quoteRequestCount: 17, projectCount: 6 },
  },

  ...stockExamples,
  ...customerQuoteExamples,
  ...myRequestExamples,
  sendQuoteEmail: { body: { id: QUOTE_REQUEST_ID, isResend: true }, response: { queued: true } },
  generateQuotePdf: {
    body: { quoteRequestId: QUOTE_REQUEST_ID, paperSize: 'letter' },
    response: { pdf: 'JVBERi0xLjQK', filename: 'Quote BL-2611-0042.pdf' },
  },

  getSite: {
    response: {
      isSample: true,
      businessName: 'Backlot (sample)',
      addressLines: ['100 Sample Street', 'Miami, FL 33101'],
      homeCounty: 'Miami-Dade County',
      phone: '(305) 555-0100',
      email: 'rentals@backlot.example',
      mapUrl: null,
      today: '2026-11-21',
      forms: [{ id: 'w9', url: '/api/site/documents/w9.pdf' }],
      rentalAgreementUrl: null,
    },
  },
  getRemotes: {
    response: {
      'storefront-mfe': { manifest: '/remotes/storefront-mfe/mf-manifest.json' },
      'admin-mfe': { manifest: '/remotes/admin-mfe/mf-manifest.json' },
    },
  },
  previewRelease: { body: { part: 'storefront-mfe', release: '0123456789abcdef' } },
  reportClientError: {
    body: {
      kind: 'remote',
      message: 'storefront-mfe: unreachable',
      page: '/contact',
      remote: 'storefront-mfe',
      reason: 'unreachable',
    },
  },
  getHealth: { response: { status: 'ok' } },
  getReadiness: { response: { status: 'ready', checks: { database: 'up' } } },
};
