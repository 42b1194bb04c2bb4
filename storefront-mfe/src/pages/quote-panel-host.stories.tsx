import type { QuotePanelState } from '@backlot/domain/contract';
import { Button, PageBody, PageHeading, PartLoadError, Stack } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { longestList, sampleEquipment, sampleItems } from '../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { aProject } from '../testing/stores.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuotePanelHost } from './quote-panel-host.tsx';
import { QuotePanelMissing } from './quote-panel-missing.tsx';

const NOTHING: QuotePanelState = { totalItems: 0, isOpen: false };
const [panel] = sampleEquipment;

/** Shell mock-up: a page, a Quote button with its state, and the panel. */
function PageWithQuotePanel() {
  const [openRequest, setOpenRequest] = useState(0);
  const [quote, setQuote] = useState(NOTHING);
  return (
    <>
      <main>
        <PageBody>
          <Stack gap="lg">
            <PageHeading
              title="Any page"
              aside={
                <Button
                  variant="default"
                  aria-expanded={quote.isOpen}
                  onClick={() => setOpenRequest((last) => last + 1)}
                >
                  {`Quote, ${quote.totalItems} items`}
                </Button>
              }
            />
            <PageHeading size="section" title="One of its cards" />
            <div style={{ maxWidth: '20rem' }}>{panel === undefined ? null : <QuoteCard equipment={panel} />}</div>
          </Stack>
        </PageBody>
      </main>
      <QuotePanelHost openRequest={openRequest} onStateChange={setQuote} />
    </>
  );
}

const meta: Meta<typeof PageWithQuotePanel> = {
  title: 'Storefront/Quote dock',
  component: PageWithQuotePanel,
  tags: ['!autodocs'],
  decorators: [storyContext({ equipment: sampleEquipment }, { items: sampleItems, project: aProject })],
  parameters: {
    layout: 'fullscreen',
    path: '/new-production-equipment',
    covers: ['quote-card', 'quote-panel-missing'],
    states: { loading: 'The panel is fetched ahead and shows nothing of itself until it is here.' },
  },
};
export default meta;
type Story = StoryObj<typeof PageWithQuotePanel>;

const quoteButton = (items: number) => screen.findByRole('button', { name: `Quote, ${items} items` });

/** Sidebar: it opens automatically, without taking the focus. */
export const OpensNextToThePage: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
    await expect(await quoteButton(3)).toHaveAttribute('aria-expanded', 'true');
    await expect(document.body).toHaveFocus();
  },
};
export const HomeEc: Story = { ...OpensNextToThePage, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Su cotización' })).toBeVisible();
  },
};
export const LongList: Story = {
  ...OpensNextToThePage,
  decorators: [storyContext({}, { items: longestList.slice(0, 8) })],
  play: async () => void (await screen.findByRole('heading', { name: 'Your Quote' })),
};
/** Overlay: it opens on request only, and Escape returns the focus to the button. */
export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    const button = await quoteButton(3);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Your Quote' });
    await expectToFit();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const EmptyAndAskedFor: Story = {
  decorators: [storyContext()],
  play: async () => {
    await userEvent.click(await quoteButton(0));
    await expect(await screen.findByText('Your quote list is empty.')).toBeVisible();
  },
};
/** Closed by the user, it stays closed until an item is added. */
export const AddingOpensIt: Story = {
  decorators: [storyContext({ equipment: sampleEquipment }, { isPanelManuallyClosed: true })],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Add to Quote/u }));
    await expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
    await expect(await quoteButton(1)).toHaveAttribute('aria-expanded', 'true');
  },
};

function Missing({ failures }: { failures: number }) {
  useState(() => usePanel.setState({ isOpen: true }));
  return (
    <QuotePanelMissing
      failure={new PartLoadError('The code of a part did not come')}
      failures={failures}
      onRetry={() => undefined}
      wasRequested
    />
  );
}
/** The panel's code failed to load: the user is informed that the quote is safe. */
export const FailedToCome: Story = {
  render: () => <Missing failures={1} />,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'The quote panel did not load. Your quote is safe: it is kept in this browser.',
    );
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const FailedAgain: Story = {
  render: () => <Missing failures={2} />,
  globals: { locale: 'es', scheme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Cargar la página de nuevo' })).toBeVisible();
  },
};
