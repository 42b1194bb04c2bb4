import { aQuoteRequestSummary } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { quoteRequestsCsv } from './list-csv.ts';
import { countLabel, daysLabel, periodDays, requestName } from './request-texts.ts';

it('formats the name, item count and days of a request', () => {
  const request = aQuoteRequestSummary({
    customerName: 'Ana Ruiz',
    reference: 'BL-2611-0042',
    startDate: '2026-12-30',
    endDate: '2027-01-02',
  });
  expect(requestName(request)).toBe('Ana Ruiz, BL-2611-0042');
  expect(periodDays(request)).toEqual(['Dec 30, 2026', 'Jan 2, 2027']);
  expect(daysLabel(request)).toBe('2 days');
  expect(periodDays({ startDate: '2026-11-21', endDate: '2026-11-22' })).toEqual(['Nov 21', 'Nov 22, 2026']);
  expect(daysLabel({ startDate: '2026-11-21', endDate: '2026-11-22' })).toBe('1 day');
  expect([countLabel(1), countLabel(1200)]).toEqual(['1 item', '1,200 items']);
});

it('formats a CSV without formulas', () => {
  const csv = quoteRequestsCsv([
    aQuoteRequestSummary({
      reference: 'BL-2611-0042',
      customerName: '=HYPERLINK("http://bad.example")',
      company: null,
      jobName: 'Night, "Market"',
      startDate: '2026-12-01',
      endDate: '2026-12-03',
      itemCount: 2,
      totalQuantity: 5,
      status: 'in_progress',
      total: 1234.5,
      customerEmail: 'ana@example.com',
      createdAt: '2026-11-21T12:00:00.000Z',
      answeredAt: '2026-11-21T12:40:00.000Z',
    }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFReference,Customer,E-mail,Company,Job,Start date,End date,Different items,Items,Status,Total (USD),Received,Answered',
    `BL-2611-0042,"'=HYPERLINK(""http://bad.example"")",ana@example.com,,"Night, ""Market""",2026-12-01,2026-12-03,2,5,In progress,1234.5,2026-11-21T12:00:00.000Z,2026-11-21T12:40:00.000Z`,
    '',
  ]);
});
