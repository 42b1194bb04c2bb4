import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { andFits, narrow, storyContext } from '../testing/story-context.tsx';
import { VerifyQuotePage } from './verify-quote-page.tsx';

const VERIFY = 'GET /api/quotes/verify';
const SEALED = { kind: 'quote' as const, reference: 'BL-2611-0042-2', sealedAt: '2026-11-26T02:30:00.000Z' };
const withResponse = (answer: FakeResponses[typeof VERIFY]) => storyContext({ responses: { [VERIFY]: answer } });

const meta: Meta<typeof VerifyQuotePage> = {
  title: 'Storefront/Verify a quote',
  component: VerifyQuotePage,
  tags: ['!autodocs'],
  decorators: [withResponse({ file: SEALED })],
  parameters: { layout: 'fullscreen', path: '/quotes/verify' },
};
export default meta;
type Story = StoryObj<typeof VerifyQuotePage>;

/** Chooses a file and waits for the result. */
const choosing = (result: RegExp, name = 'quote-BL-2611-0042-2.pdf'): Story['play'] =>
  async function chooseFile({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText(/^PDF/u), new File(['abc'], name, { type: 'application/pdf' }));
    await expect(await screen.findByText(result)).toBeVisible();
  };

export const Empty: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Choose a file, or drop it here')).toBeVisible(),
};
export const Sealed: Story = { play: choosing(/^This is the sealed quote$/u) };
export const HomeEc: Story = { ...Sealed, globals: { theme: 'home-ec' } };
export const LongName: Story = {
  decorators: [withResponse({ file: null })],
  play: choosing(/^This is not a file that we sealed$/u, `${'scan-of-a-quote-'.repeat(6)}.pdf`),
};
export const LongNameAt320: Story = {
  ...LongName,
  globals: narrow,
  play: andFits(LongName.play),
};
export const SpanishCertificate: Story = {
  decorators: [withResponse({ file: { ...SEALED, kind: 'certificate' } })],
  globals: { locale: 'es' },
  play: choosing(/^Este es el certificado sellado$/u),
};
export const Pending: Story = {
  decorators: [withResponse(never)],
  play: choosing(/^Verifying /u),
};
export const Failed: Story = {
  decorators: [withResponse(() => refusal({ status: 503, code: 'unavailable', errors: [] }))],
  play: choosing(/^Failed to verify the file/u),
};
