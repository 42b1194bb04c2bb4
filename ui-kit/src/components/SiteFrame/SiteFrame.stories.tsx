import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SampleCataloguePage } from '../../story-samples/catalogue-page.tsx';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { SiteFrame } from './SiteFrame.tsx';

const meta: Meta<typeof SiteFrame> = {
  title: 'Kit/Site/SiteFrame',
  component: SiteFrame,
  parameters: {
    layout: 'fullscreen',
    path: '/new-production-equipment',
    accessibility: [
      'The landmarks of a page: the skip link, the header, one main that can take the focus, the footer. What is given for each brings its own role.',
      'A banner lies over the foot of the page and never over the quote panel; at the end of the page there is room for it, so that it hides nothing for good.',
      'The page leads the focus to its heading when the address changes.',
    ],
  },
  args: { header: null, footer: null, children: null, isPanelOpen: false },
  render: (args) => <SampleCataloguePage isOpen={args.isPanelOpen ?? false} banner={args.banner} />,
};
export default meta;
type Story = StoryObj<typeof SiteFrame>;

export const Catalogue: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`);
    skip.blur();
  },
};
export const CatalogueWithPanel: Story = {
  args: { isPanelOpen: true },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary', { name: 'Your quote' });
    await waitFor(() =>
      expect(canvas.getByRole('main').getBoundingClientRect().right).toBeLessThanOrEqual(panel.offsetLeft),
    );
  },
};
/** The banner does not overlap the panel, and reserves its height at the page's end. */
export const BannerWithPanel: Story = {
  args: {
    isPanelOpen: true,
    banner: (
      <section aria-label="Privacy choice" style={{ background: 'var(--bl-surface)', padding: 'var(--bl-space-4)' }}>
        May we count visits?
      </section>
    ),
  },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('region', { name: 'Privacy choice' });
    const panel = canvas.getByRole('complementary', { name: 'Your quote' });
    await waitFor(() => expect(banner.getBoundingClientRect().right).toBeLessThanOrEqual(panel.offsetLeft));
    await expect(banner.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollHeight - window.scrollY).toBeGreaterThan(window.innerHeight);
  },
};
export const CatalogueHomeEc: Story = { globals: { theme: 'home-ec' } };
export const CatalogueDark: Story = { globals: { scheme: 'dark' }, args: { isPanelOpen: true } };

export const Narrow: Story = {
  globals: narrow,
  play: expectToFit,
};
export const Spanish: Story = { globals: { locale: 'es' } };
export const LongTexts: Story = {
  globals: narrow,
  render: () => (
    <SampleCataloguePage
      isOpen={false}
      title="Everything that keeps a set running for counterrevolutionary productions without water, power or a roof"
      lede={'Cameras, sound, light, tents, generators, kitchens and the vans that bring them. '.repeat(4)}
    />
  ),
  play: expectToFit,
};
