import { addDays, businessToday } from '@backlot/domain';
import { ACCEPTANCE_FILE_BYTES_MAX } from '@backlot/domain/contract';
import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { button, click, loaded, openQuoteRequest, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const NAME = 'BL-2611-0042-1';
const RECORD = `Record an acceptance of ${NAME}`;
const PATH = `${REQUEST_PATH}/recorded-acceptance`;
const version = (changes: Partial<QuoteVersion> = {}) =>
  aQuoteVersion({
    sentAt: '2026-11-02T14:30:00.000Z',
    validUntil: addDays(businessToday(new Date()), 20),
    ...changes,
  });
const open = request({ versions: [version()] });
const recorded = (how: 'phone' | 'paper', file: string | null = null) =>
  request({
    status: 'approved',
    versions: [
      version({
        state: 'accepted',
        acceptedAt: '2026-11-05T15:05:00.000Z',
        acceptedBy: 'Ana Ruiz',
        recordedAcceptance: { how, by: 'desk@example.com', reason: 'Ana called from the set.', file },
      }),
    ],
  });
const answering = (respond: () => Response) => ({ [`GET ${REQUEST_PATH}`]: open, [`POST ${PATH}`]: respond });

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const scan = (bytes = 9, name = 'scan.pdf') => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });

async function openDialog() {
  await click(RECORD);
  return screen.findByRole('dialog', { name: RECORD });
}

async function fill(how: 'phone' | 'paper' = 'phone') {
  await userEvent.selectOptions(field('How it was accepted'), how);
  await userEvent.type(field('Who accepted'), ' Ana Ruiz ');
  await userEvent.type(field('Reason'), 'Ana called from the set.');
}

const submit = () => click('Record acceptance');

describe('recorded acceptance', () => {
  it('starts with the focus on its first field', async () => {
    await openQuoteRequest(answering(() => problem(500)));
    await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(field('How it was accepted')));
  });

  it('is recorded by phone, and the version shows how, by whom and why', async () => {
    const { calls } = openQuoteRequest(answering(() => Response.json(recorded('phone'))));
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('it never counts as a signature. This cannot be undone.');
    expect(dialog.textContent).toContain('The customer gets it with the certificate.');
    await fill();
    await submit();
    expect(await screen.findByText('Acceptance recorded.')).toBeDefined();
    const [call] = calls.filter(({ path }) => path === PATH);
    expect(call?.body).toEqual({
      version: 1,
      name: 'Ana Ruiz',
      title: null,
      how: 'phone',
      reason: 'Ana called from the set.',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/u);
    const item = within(row(NAME));
    expect(
      item.getByText('Accepted by phone by Ana Ruiz, recorded by desk@example.com Nov 5, 2026, 10:05 AM'),
    ).toBeDefined();
    expect(item.getByText('Reason: Ana called from the set.')).toBeDefined();
    expect(item.queryByRole('button', { name: RECORD })).toBeNull();
    expect(item.queryByRole('button', { name: `Kept file of ${NAME}` })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Versions' })));
  });

  it('is recorded on paper with its file', async () => {
    const { calls } = openQuoteRequest(answering(() => Response.json(recorded('paper', `acceptance-${NAME}.pdf`))));
    await openDialog();
    await fill('paper');
    await userEvent.type(field('Job title (optional)'), 'Producer');
    await userEvent.upload(field('File'), scan());
    await submit();
    expect(await screen.findByText(/^Accepted on paper by Ana Ruiz, recorded by desk@example\.com/u)).toBeDefined();
    const [call] = calls.filter(({ path }) => path === PATH);
    expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data/u);
    expect(call?.body).toEqual({
      version: '1',
      name: 'Ana Ruiz',
      title: 'Producer',
      how: 'paper',
      reason: 'Ana called from the set.',
      file: 'scan.pdf',
    });
  });

  it('shows an error at each invalid field, and focuses the first', async () => {
    const { calls } = openQuoteRequest(answering(() => Response.json(recorded('paper'))));
    await openDialog();
    await userEvent.selectOptions(field('How it was accepted'), 'paper');
    await submit();
    expect(screen.getByText('Enter full name')).toBeDefined();
    expect(screen.getByText('Enter reason')).toBeDefined();
    expect(screen.getByText('Choose a scan or a photograph of the paper')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Who accepted')));
    await fill('paper');
    await userEvent.upload(field('File'), scan(ACCEPTANCE_FILE_BYTES_MAX + 1));
    await submit();
    expect(screen.getByText('This file is larger than 10 MB. Please choose a smaller one.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('File')));
    expect(calls.filter(({ path }) => path === PATH)).toEqual([]);
  });

  it('shows the reason when refused, keeps the input, and reuses its key on retry', async () => {
    let isBroken = true;
    const { calls } = openQuoteRequest(
      answering(() =>
        isBroken
          ? problem(503, 'unavailable', {
              title: 'Failed to record the acceptance',
              detail: 'The file of this quote is still being drawn. Please try again in a moment.',
            })
          : Response.json(recorded('phone')),
      ),
    );
    await openDialog();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('The file of this quote is still being drawn.');
    expect(field('Reason').value).toBe('Ana called from the set.');
    isBroken = false;
    await submit();
    expect(await screen.findByText('Acceptance recorded.')).toBeDefined();
    const keys = calls.filter(({ path }) => path === PATH).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not available for a version that is not open', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ status: 'rejected', versions: [version()] }) });
    await loaded();
    expect(screen.queryByRole('button', { name: RECORD })).toBeNull();
  });

  it('clears the input when cancelled', async () => {
    openQuoteRequest(answering(() => Response.json(recorded('phone'))));
    await openDialog();
    await fill();
    await click('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(button(RECORD)));
    await openDialog();
    expect(field('Who accepted').value).toBe('');
  });

  it('has a certificate and a file to download', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const certificate = [
      () => problem(503, 'unavailable', { title: 'Failed to get the certificate', detail: 'It is being drawn.' }),
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    ];
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: recorded('paper', `acceptance-${NAME}.png`),
      [`GET ${REQUEST_PATH}/versions/1/certificate`]: () => certificate.shift()?.() ?? problem(500),
      [`GET ${REQUEST_PATH}/versions/1/acceptance-file`]: () => new Response('PNG'),
    });
    await click(`Certificate of ${NAME}`);
    expect(await screen.findByText('Failed to get the certificate: It is being drawn.')).toBeDefined();
    await click(`Certificate of ${NAME}`);
    await waitFor(() => expect(saved).toEqual([`certificate-${NAME}.pdf`]));
    await click(`Kept file of ${NAME}`);
    await waitFor(() => expect(saved).toEqual([`certificate-${NAME}.pdf`, `acceptance-${NAME}.png`]));
  });
});
