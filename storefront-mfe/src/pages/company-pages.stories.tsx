import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplePreview, stubPreview } from '../testing/fake-preview.ts';
import { stage } from '../testing/stage.tsx';
import { AboutPage } from './about-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { PreviewQuoteEmailPage } from './preview-page.tsx';

const meta: Meta = { title: 'Site/Pages', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const english = [stage()];
const spanish = [stage({}, {}, 'es')];
const dark = { scheme: 'dark' };
const narrow: Decorator = (Story) => (
  <div style={{ width: 320 }}>
    <Story />
  </div>
);

/** Nothing may stand out at the side of a small screen. */
const fitsNarrow: Story['play'] = async ({ canvasElement }) => {
  const page = canvasElement.firstElementChild;
  await expect(page?.scrollWidth).toBeLessThanOrEqual(320);
};

export const Home: Story = { decorators: english, render: () => <HomePage /> };
export const HomeInTheDark: Story = { decorators: english, render: () => <HomePage />, globals: dark };
export const HomeInSpanish: Story = { decorators: spanish, render: () => <HomePage /> };
export const HomeAt320: Story = { decorators: [narrow, ...spanish], render: () => <HomePage />, play: fitsNarrow };

export const About: Story = { decorators: english, render: () => <AboutPage /> };
export const AboutInTheDark: Story = { decorators: english, render: () => <AboutPage />, globals: dark };
export const AboutInSpanish: Story = { decorators: spanish, render: () => <AboutPage /> };
export const AboutAt320: Story = { decorators: [narrow, ...spanish], render: () => <AboutPage />, play: fitsNarrow };

export const Contact: Story = { decorators: english, render: () => <ContactPage /> };
export const ContactInTheDark: Story = { decorators: english, render: () => <ContactPage />, globals: dark };
export const ContactInSpanish: Story = { decorators: spanish, render: () => <ContactPage /> };
export const ContactAt320: Story = { decorators: [narrow, ...spanish], render: () => <ContactPage />, play: fitsNarrow };
export const ContactWhileLoading: Story = { decorators: [stage({ siteFailures: ['pending'] }, {}, 'en', { site: undefined })], render: () => <ContactPage /> };
export const ContactWithoutSite: Story = {
  decorators: [stage({ siteFailures: [{ type: 'about:blank', title: 'Failed to load site settings', status: 400, code: 'unknown' }] }, {}, 'en', { site: undefined })],
  render: () => <ContactPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Our contact details could not be loaded.');
  },
};

export const EmailPreview: Story = {
  decorators: english,
  beforeEach: () => stubPreview([samplePreview]),
  render: () => <PreviewQuoteEmailPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('Quote e-mail with sample data')).toBeInTheDocument();
  },
};
export const EmailPreviewInTheDark: Story = { ...EmailPreview, globals: dark };
export const EmailPreviewInSpanish: Story = { ...EmailPreview, decorators: spanish, play: async () => undefined };
export const EmailPreviewAt320: Story = { ...EmailPreview, decorators: [narrow, ...spanish], play: fitsNarrow };
export const EmailPreviewWhileLoading: Story = { decorators: english, beforeEach: () => stubPreview(['pending']), render: () => <PreviewQuoteEmailPage /> };
export const EmailPreviewFailed: Story = {
  decorators: english,
  beforeEach: () => stubPreview(['refused', 'refused', 'refused', 'refused']),
  render: () => <PreviewQuoteEmailPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', undefined, { timeout: 5_000 })).toHaveTextContent('Failed to load the preview. Please try again.');
  },
};

export const NotFound: Story = { decorators: english, render: () => <NotFoundPage /> };
export const NotFoundInTheDark: Story = { decorators: english, render: () => <NotFoundPage />, globals: dark };
export const NotFoundInSpanish: Story = { decorators: spanish, render: () => <NotFoundPage /> };
export const NotFoundAt320: Story = { decorators: [narrow, ...spanish], render: () => <NotFoundPage />, play: fitsNarrow };

export const Loading: Story = { render: () => <PageLoading /> };
