import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import * as everyones from '../contract/index.ts';
import * as staff from '../contract/staff/index.ts';
import { checkPublicPeriod } from '../rental-period/rental-period.ts';
import * as build from './index.ts';

const contract = { ...everyones, ...staff };

describe('builders', () => {
  it.each([
    ['anEquipment', contract.equipmentSchema, build.anEquipment()],
    ['aHomeEcEquipment', contract.equipmentSchema, build.aHomeEcEquipment()],
    ['anEquipmentInput', contract.equipmentInputSchema, build.anEquipmentInput()],
    ['anEquipmentList', contract.equipmentListSchema, build.anEquipmentList()],
    ['aCartItem', contract.storedCartItemSchema, build.aCartItem()],
    ['aProjectDetails', contract.projectDetailsSchema, build.aProjectDetails()],
    ['aQuoteRequestSubmission', contract.quoteRequestSubmissionSchema, build.aQuoteRequestSubmission()],
    ['aQuoteRequestReceipt', contract.quoteRequestReceiptSchema, build.aQuoteRequestReceipt()],
    ['anEquipmentStock', contract.equipmentStockSchema, build.anEquipmentStock()],
    ['aRequestStock', contract.requestStockSchema, build.aRequestStock()],
    ['aRequestStockLine', contract.requestStockLineSchema, build.aRequestStockLine()],
    ['aStoredReceipt', contract.storedReceiptSchema, build.aStoredReceipt()],
    ['aStoredPastRequest', contract.storedPastRequestSchema, build.aStoredPastRequest()],
    ['aQuoteRequestItem', contract.quoteRequestItemSchema, build.aQuoteRequestItem()],
    ['aQuoteRequest', contract.quoteRequestSchema, build.aQuoteRequest()],
    ['aQuoteRequestSummary', contract.quoteRequestSummarySchema, build.aQuoteRequestSummary()],
    ['aQuoteRequestList', contract.quoteRequestListSchema, build.aQuoteRequestList()],
    ['someMyRequests', contract.myRequestsSchema, build.someMyRequests(build.aMyRequest())],
    ['aProfile', contract.profileSchema, build.aProfile()],
    ['aSession', contract.sessionSchema, build.aSession()],
    ['anAdminSession', contract.sessionSchema, build.anAdminSession()],
    ['aListedSession', contract.listedSessionSchema, build.aListedSession()],
    ['aSecondFactor', contract.secondFactorSchema, build.aSecondFactor()],
    ['anEnrolment', contract.enrolmentSchema, build.anEnrolment()],
    ['anAccount', contract.accountSchema, build.anAccount()],
    ['anOverview', contract.overviewSchema, build.anOverview()],
    ['aSite', contract.siteSchema, build.aSite()],
    ['aProblem', contract.problemSchema, build.aProblem()],
    ['anUploadedPicture', contract.uploadedPictureSchema, build.anUploadedPicture()],
    ['reportFigures', contract.reportFiguresSchema, build.reportFigures()],
    ['aReports', contract.reportsSchema, build.aReports()],
    ['aRemoteRegistry', contract.remoteRegistrySchema, build.aRemoteRegistry()],
  ])('%s is a valid message that parses without loss', (_name, schema, message) => {
    const parsed = safeParse(schema, message);
    expect(parsed.success ? parsed.data : parsed.error.issues).toEqual(message);
  });

  it('apply overrides', () => {
    expect(build.anEquipment({ name: 'Range' }).name).toBe('Range');
    expect(build.aSession({ profile: null })).toMatchObject({ profile: null, user: { email: 'ana.ruiz@example.com' } });
    expect(build.anAdminSession().profile?.role).toBe('admin');
    expect(build.aCartItem({ id: 7 }, 3)).toMatchObject({ equipment: { id: 7 }, quantity: 3 });
  });

  it('return a new object for each call', () => {
    expect(build.anEquipment()).not.toBe(build.anEquipment());
    expect(build.anEquipment().specifications).not.toBe(build.anEquipment().specifications);
  });

  it('use days in the future', () => {
    const { startDate, endDate } = build.aQuoteRequestSubmission();
    expect(checkPublicPeriod({ startDate, endDate, today: '2098-12-31' })).toEqual({});
  });

  it('price a quote request by the rules', () => {
    const request = build.aQuoteRequest({ discountAmount: 45 });
    // 4 days apart: 3 charged; 2 × $85 × 3 + 3 × 2 × $7.50 × 3
    expect(request.rentalDays).toBe(3);
    expect(request.items.map((item) => item.lineSubtotal)).toEqual([510, 135]);
    expect(request.totals).toEqual({
      subtotal: 645,
      discount: 45,
      isDiscountClamped: false,
      beforeTax: 600,
      tax: 42,
      total: 642,
    });
  });
});
