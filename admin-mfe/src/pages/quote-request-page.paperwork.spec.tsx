import { paperworkReviewSchema, type QuoteRequest, type StaffPaperwork } from '@backlot/domain/contract/staff';
import { aStaffPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../testing/back-office.tsx';
import { click, loaded, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const NAME = 'Certificate of insurance';
const insurance = (changes: Partial<StaffPaperwork> = {}) =>
  aStaffPaperwork('insurance', { state: 'waiting', ...changes });
const withInsurance = (changes: Partial<StaffPaperwork> = {}, others: Partial<QuoteRequest> = {}) =>
  request({ paperwork: everyPaperwork(aStaffPaperwork, insurance(changes)), endDate: '2099-03-18', ...others });
const PATH = `${REQUEST_PATH}/paperwork/${insurance().id}`;
const REVIEW = `PATCH ${PATH}`;

const item = () => within(row(NAME));
const reviews = (calls: readonly Call[]) => calls.filter(({ path }) => path === PATH).map(({ body }) => body);

/** A server that stores the review. */
function serve(shown: QuoteRequest) {
  let current = shown;
  return {
    [`GET ${REQUEST_PATH}`]: () => Response.json(current),
    [REVIEW]: ({ body }: Call) => {
      const { state, validUntil = null } = paperworkReviewSchema.parse(body);
      current = withInsurance({ state, validUntil, version: 2 });
      return Response.json(current);
    },
  };
}

describe('paperwork of a request', () => {
  it('has an entry of each kind, and no actions for a missing one', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ paperwork: everyPaperwork(aStaffPaperwork) }) });
    await loaded();
    const panel = within(region('Paperwork'));
    expect(panel.getAllByText('Missing')).toHaveLength(3);
    expect(panel.getByText('The customer uploads what is missing on the page of the quote.')).toBeDefined();
    expect(within(row('Tax exemption certificate')).getByText('Only if the customer pays no sales tax')).toBeDefined();
    expect(panel.queryAllByRole('button')).toEqual([]);
  });

  it('is not shown with a server that returns none', async () => {
    openQuoteRequest();
    await loaded();
    expect(screen.queryByRole('region', { name: 'Paperwork' })).toBeNull();
  });

  it('shows when a document ends before the return', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: withInsurance({
        state: 'approved',
        validUntil: '2099-03-16',
        isShort: true,
        reviewedBy: 'desk@example.com',
        reviewedAt: '2026-11-02T14:30:00.000Z',
      }),
    });
    await loaded();
    expect(item().getByText('Ends before the return')).toBeDefined();
    expect(
      item().getByText(
        'It holds until Mar 16, 2099, and the equipment comes back on Mar 18, 2099. Another one is needed.',
      ),
    ).toBeDefined();
    expect(item().getByText('Reviewed Nov 2, 2026, 9:30 AM by desk@example.com')).toBeDefined();
  });

  it('is downloaded under its name', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: withInsurance({
        earlier: [
          {
            id: '4b7d2c10-5e6f-4a8b-9c0d-000000000099',
            file: 'old.pdf',
            uploadedAt: '2026-11-02T14:30:00.000Z',
            validUntil: '2099-01-01',
          },
        ],
      }),
      [`GET ${PATH}/file`]: () => new Response('%PDF-1.7'),
    });
    await loaded();
    expect(item().getByText('An earlier one is approved until Jan 1, 2099')).toBeDefined();
    await click(`Download: ${NAME}`);
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(clicked.mock.contexts[0]).toMatchObject({ download: 'BL-2611-0042-insurance-1.pdf' });
  });

  it('shows the reason when a download failed', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: withInsurance(),
      [`GET ${PATH}/file`]: problem(404, 'PGRST116', { title: 'Failed to get the document' }),
    });
    await loaded();
    await click(`Download: ${NAME}`);
    expect(await screen.findByText(/^Failed to get the document: /u)).toBeDefined();
  });
});

describe('review', () => {
  it('approves until a day, and warns when that is before the return', async () => {
    const { calls } = openQuoteRequest(serve(withInsurance()));
    await click(`Approve: ${NAME}`);
    const form = within(await screen.findByRole('form', { name: `Approve: ${NAME}` }));
    expect(
      item()
        .getAllByRole('button', { name: /:/u })
        .map(({ textContent }) => textContent),
    ).toEqual(['Download']);
    await click('Approve document');
    expect(await form.findByText('Choose the last day on which the document holds')).toBeDefined();
    const field = form.getByLabelText<HTMLInputElement>(/^Last day/u);
    await userEvent.type(field, '03/17/2099');
    expect(await form.findByText(/^This is before the return/u)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '03/18/2099');
    await waitFor(() => expect(form.queryByText(/^This is before the return/u)).toBeNull());
    await click('Approve document');
    expect(await screen.findByText('Document approved.')).toBeDefined();
    expect(reviews(calls)).toEqual([{ state: 'approved', validUntil: '2099-03-18', version: 1 }]);
    expect(item().getByText('Approved')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toContain(NAME));
  });

  it('refuses with a reason, which stays until saved', async () => {
    const { calls } = openQuoteRequest(serve(withInsurance()));
    await click(`Refuse: ${NAME}`);
    await click('Refuse document');
    expect(await screen.findByText('Say what is wrong with it: the customer reads this')).toBeDefined();
    expect(reviews(calls)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason'), 'Not signed');
    await click('Cancel');
    await click(`Refuse: ${NAME}`);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Not signed');
    await click('Refuse document');
    expect(await screen.findByText('Document refused. The customer gets an e-mail.')).toBeDefined();
    expect(reviews(calls)).toEqual([{ state: 'refused', reason: 'Not signed', version: 1 }]);
  });

  it('of a replaced document shows so, keeps the input, and then reviews the displayed document', async () => {
    let isReviewed = false;
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => Response.json(withInsurance({ version: isReviewed ? 2 : 1 })),
      [REVIEW]: ({ body }: Call) => {
        if (paperworkReviewSchema.parse(body).version === 2)
          return Response.json(withInsurance({ state: 'refused', version: 3 }));
        isReviewed = true;
        return problem(409, 'stale', {
          title: 'Failed to save the review',
          detail: 'Somebody else has reviewed this document meanwhile. Look at it again.',
        });
      },
    });
    await click(`Refuse: ${NAME}`);
    await userEvent.type(screen.getByLabelText('Reason'), 'Not signed');
    await click('Refuse document');
    expect((await item().findByRole('alert')).textContent).toBe(
      'Failed to save the review: Somebody else has reviewed this document meanwhile. Look at it again.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Not signed');
    await click('Refuse document');
    expect(await screen.findByText('Document refused. The customer gets an e-mail.')).toBeDefined();
    expect(reviews(calls)).toEqual([
      { state: 'refused', reason: 'Not signed', version: 1 },
      { state: 'refused', reason: 'Not signed', version: 2 },
    ]);
  });
});
