import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { aPreview, samplePreview } from '../testing/fake-bff.ts';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { PreviewQuoteEmailPage } from './preview-page.tsx';

const line =
  '<p>Heavy-duty combination stand with leveling leg and an extra-wide base, 2 items of 6 units, 4 rental days: $4,080.00</p>';
const longMail = aPreview(
  `<!doctype html><html lang="en"><head><title>Your quote BL-LONG</title></head><body style="margin:0;padding:32px;font:16px Arial,sans-serif;color:#14161A;background:#fff"><h1>Your quote BL-LONG</h1>${line.repeat(30)}</body></html>`,
);

const refused = () => refusal({ status: 400 });
const withMail = (mail: FakeResponses['GET /api/preview/quote-email']) =>
  storyContext({ responses: { 'GET /api/preview/quote-email': mail } });

const meta: Meta<typeof PreviewQuoteEmailPage> = {
  title: 'Storefront/Quote e-mail preview',
  component: PreviewQuoteEmailPage,
  tags: ['!autodocs'],
  decorators: [withMail(samplePreview)],
  parameters: {
    layout: 'fullscreen',
    states: { empty: 'The server always has the mail of its sample request; without one it fails.' },
  },
};
export default meta;
type Story = StoryObj<typeof PreviewQuoteEmailPage>;

const spanishFrame: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByTitle('Correo de cotización con datos de muestra')).toBeVisible();
  await expectToFit();
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('Quote e-mail with sample data')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' }, play: spanishFrame };
export const Narrow: Story = { globals: { ...narrow, locale: 'es' }, play: spanishFrame };
export const Loading: Story = { decorators: [withMail(never)] };
export const Failed: Story = {
  decorators: [withMail([refused, refused, refused, samplePreview])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load the preview. Please try again.');
  },
};
export const FailedThenTriedAgain: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByTitle('Quote e-mail with sample data')).toBeVisible();
  },
};
/** The frame has the mail's height: one scroll bar, that of the page. */
export const LongMail: Story = {
  ...Default,
  decorators: [withMail(longMail)],
};
