import type { CurrentQuote, Paperwork } from '@backlot/domain/contract';
import { aPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { pageOfQuote, withQuote } from '../testing/quote-stories.tsx';
import { andFits, expectToFit, narrow } from '../testing/story-context.tsx';
import type { CustomerQuotePage } from './customer-quote-page.tsx';

const UPLOAD = 'POST /api/quotes/current/paperwork';

const quoteWith = (...given: readonly Paperwork[]): CurrentQuote => ({
  ...changedQuote,
  paperwork: everyPaperwork(aPaperwork, ...given),
});

/** A quote page with these documents. */
const withPaperwork = (quote: CurrentQuote, answer: FakeResponses[typeof UPLOAD] = never) =>
  withQuote(quote, { [UPLOAD]: answer });

const everyState = quoteWith(
  aPaperwork('insurance', { state: 'approved', validUntil: '2099-03-16', isShort: true }),
  aPaperwork('tax-exemption', { state: 'refused', reason: 'The certificate is of last year.' }),
  aPaperwork('card-authorization', { state: 'waiting' }),
);

const meta: Meta<typeof CustomerQuotePage> = {
  ...pageOfQuote,
  title: "Storefront/Customer's quote/Paperwork",
  tags: ['!autodocs'],
  decorators: [withPaperwork(everyState)],
};
export default meta;
type Story = StoryObj<typeof CustomerQuotePage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: /^(?:Paperwork|Documentos)$/u })).toBeVisible();
};

export const Default: Story = { play: waitForPage };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const NarrowDark: Story = { globals: { ...narrow, scheme: 'dark' }, play: andFits(waitForPage) };
export const SpanishNarrow: Story = { globals: { ...narrow, locale: 'es' }, play: andFits(waitForPage) };
export const NothingUploaded: Story = { decorators: [withPaperwork(quoteWith())], play: waitForPage };

/** Maximum length, with a word that must wrap. */
const longest =
  `${'a-very-long-address-without-a-space.'.repeat(6)} ${'The name differs from the account. '.repeat(8)}`.trim();
export const LongText: Story = {
  globals: narrow,
  decorators: [withPaperwork(quoteWith(aPaperwork('insurance', { state: 'refused', reason: longest })))],
  play: async (context) => {
    await waitForPage(context);
    await expect(context.canvas.getByText((text) => text.includes(longest))).toBeVisible();
    await expectToFit();
  },
};

const choose: Story['play'] = async ({ canvas }) => {
  const field = await canvas.findByLabelText('Certificate of insurance: Upload a file');
  await userEvent.upload(field, new File(['%PDF-1.7'], 'certificate-2026.pdf', { type: 'application/pdf' }));
};
export const Uploading: Story = {
  decorators: [withPaperwork(quoteWith())],
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByText('Uploading certificate-2026.pdf...')).toBeVisible();
  },
};
export const UploadFailed: Story = {
  decorators: [
    withPaperwork(quoteWith(), () => refusal({ status: 503, title: 'Failed to upload the document', errors: [] })),
  ],
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Failed to upload the document.');
    await expect(
      context.canvas.getByRole('button', { name: 'Try again to upload certificate-2026.pdf' }),
    ).toBeVisible();
  },
};
