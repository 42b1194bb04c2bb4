import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileText, IconHome, IconMenu2, IconUser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../index';
import { sampleEquipment } from '../../story-samples/equipment';
import { CardGrid } from '../CardGrid';
import { EquipmentCard } from '../EquipmentCard';
import { MobileBar } from '../MobileBar';
import { PageBody } from '../PageBody';
import { PageHeading } from '../PageHeading';
import { QuantityControl } from '../QuantityControl';
import { QuickNav } from '../QuickNav';
import { QuoteButton } from '../QuoteButton';
import { SearchField } from '../SearchField';
import { SidePanel } from '../SidePanel';
import { SiteFooter } from '../SiteFooter';
import { SiteHeader } from '../SiteHeader';
import { StepHeader } from '../StepHeader';
import { SiteFrame } from './SiteFrame';

const groups = [
  { id: 'video', label: 'Video Production', count: 4 },
  { id: 'audio', label: 'Audio Equipment', count: 4 },
  { id: 'lighting', label: 'Lighting', count: 4 },
];
const nothing = () => undefined;

function CataloguePage({ isOpen: startsOpen, banner }: { isOpen: boolean; banner?: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [quantity, setQuantity] = useState(4);
  return (
    <SiteFrame
      isPanelOpen={isOpen}
      banner={banner}
      header={
        <SiteHeader
          links={[
            { to: '/', label: 'Home', isExact: true },
            { to: '/new-production-equipment', label: 'Production Equipment' },
            { to: '/home-ec-equipment', label: 'Home EC' },
          ]}
          quote={<QuoteButton count={String(quantity)} label={`Quote, ${quantity} items`} isExpanded={isOpen} onClick={() => setOpen(!isOpen)} />}
        />
      }
      footer={
        <SiteFooter
          about="Production equipment, kitchens and sets for rent in Miami and South Florida."
          columns={[{ title: 'Rent', links: [{ label: 'Production Equipment', to: '/production-equipment' }] }]}
          legal="© Backlot"
        />
      }
      mobileBar={
        <MobileBar
          label="Quick access"
          items={[
            { label: 'Home', icon: <IconHome size={22} stroke={1.75} />, to: '/', isExact: true },
            { label: 'Sign in', icon: <IconUser size={22} stroke={1.75} />, to: '/login' },
            { label: 'Quote', icon: <IconFileText size={22} stroke={1.75} />, onClick: () => setOpen(true), count: String(quantity), accessibleLabel: `Quote, ${quantity} items` },
            { label: 'Menu', icon: <IconMenu2 size={22} stroke={1.75} />, to: '/contact' },
          ]}
        />
      }
      floating={
        <SidePanel
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="Your quote"
          steps={<StepHeader size="sm" steps={['Equipment', 'Project', 'Review']} current={0} label="Steps of the quote" />}
          footer={<Button fullWidth>Add Project Details</Button>}
        >
          <div style={{ display: 'grid', gap: 'var(--bl-space-3)' }}>
            <strong>C-stand 40″ with arm</strong>
            <QuantityControl itemName="C-stand" size="sm" quantity={quantity} onIncrease={() => setQuantity(quantity + 1)} onDecrease={() => setQuantity(quantity - 1)} onType={nothing} />
          </div>
        </SidePanel>
      }
    >
      <PageBody>
        <PageHeading
          eyebrow="Miami and South Florida"
          title="Production Equipment"
          lede="Cameras, sound, light and everything that keeps a set running. Add what you need, send one request, have a quote within 2 business hours."
          aside={<SearchField label="Search equipment" value="" onChange={nothing} placeholder="Camera, C-stand, tent …" />}
        />
        <QuickNav items={groups} label="Equipment groups" currentId={groups[0]?.id} onGo={nothing} />
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id} style={{ paddingBlockStart: 'var(--bl-space-6)', display: 'grid', gap: 'var(--bl-space-5)' }}>
            <PageHeading size="section" id={group.id} title={group.label} aside={`${group.count} items available`} />
            <CardGrid>
              {sampleEquipment.map((item, index) => (
                <EquipmentCard key={item.name} {...item} quantity={index === 1 ? quantity : 0} onAdd={nothing} onIncrease={() => setQuantity(quantity + 1)} onDecrease={() => setQuantity(quantity - 1)} onType={nothing} />
              ))}
            </CardGrid>
          </section>
        ))}
      </PageBody>
    </SiteFrame>
  );
}

const meta = {
  title: 'Site/SiteFrame',
  component: SiteFrame,
  parameters: { layout: 'fullscreen', path: '/new-production-equipment' },
  args: { header: null, footer: null, children: null, isPanelOpen: false },
  render: (args) => <CataloguePage isOpen={args.isPanelOpen ?? false} banner={args.banner} />,
} satisfies Meta<typeof SiteFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Catalogue: Story = {};
export const CatalogueWithPanel: Story = { args: { isPanelOpen: true } };
/** The banner keeps clear of the panel, and its room at the page's end is its own height. */
export const BannerBesidePanel: Story = {
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
