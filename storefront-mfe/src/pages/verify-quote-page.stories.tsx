import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { expectToFit, narrow, stage } from '../testing/stage.tsx';
import { VerifyQuotePage } from './verify-quote-page.tsx';

const VERIFY = 'GET /api/quotes/verify';
const SEALED = { kind: 'quote' as const, reference: 'BL-2611-0042-2', sealedAt: '2026-11-26T02:30:00.000Z' };
const answering = (answer: FakeResponses[typeof VERIFY]) => stage({ responses: { [VERIFY]: answer } });

const meta: Meta<typeof VerifyQuotePage> = {
  title: 'Storefront/Verify a quote',
  component: VerifyQuotePage,
  tags: ['!autodocs'],
  decorators: [answering({ file: SEALED })],
  parameters: { layout: 'fullscreen', path: '/quotes/verify' },
};
export default meta;
type Story = StoryObj<typeof VerifyQuotePage>;

/** Chooses a file and waits for what is said of it. */
const choosing = (said: RegExp, name = 'quote-BL-2611-0042-2.pdf'): Story['play'] =>
  async function chooseFile({ canvas }) {
    await userEvent.upload(await canvas.findByLabelText(/^PDF/u), new File(['abc'], name, { type: 'application/pdf' }));
    await expect(await screen.findByText(said)).toBeVisible();
  };

export const Empty: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Choose a file, or drop it here')).toBeVisible(),
};
export const Sealed: Story = { play: choosing(/^This is the sealed quote$/u) };
export const HomeEc: Story = { ...Sealed, globals: { theme: 'home-ec' } };
export const LongName: Story = {
  decorators: [answering({ file: null })],
  play: choosing(/^This is not a file that we sealed$/u, `${'scan-of-a-quote-'.repeat(6)}.pdf`),
};
export const LongNameAt320: Story = {
  ...LongName,
  globals: narrow,
  play: async (context) => {
    await LongName.play?.(context);
    await expectToFit();
  },
};
export const SpanishCertificate: Story = {
  decorators: [answering({ file: { ...SEALED, kind: 'certificate' } })],
  globals: { locale: 'es' },
  play: choosing(/^Este es el certificado sellado$/u),
};
export const Pending: Story = {
  decorators: [answering(never)],
  play: choosing(/^Verifying /u),
};
export const Failed: Story = {
  decorators: [answering(() => refusal({ status: 503, code: 'unavailable', errors: [] }))],
  play: choosing(/^Failed to verify the file/u),
};
