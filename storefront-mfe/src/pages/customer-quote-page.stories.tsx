import type { CurrentQuote } from '@backlot/domain/contract';
import { aCurrentQuote, aQuotedVersion, aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { acceptedQuote, aDeclineRefusal, changedQuote, recordedQuote } from '../testing/customer-quotes.tsx';
import { aMessage, ANSWER, answeredQuote, PROPOSED, QUESTION } from '../testing/quote-messages.ts';
import { longestList } from '../testing/samples.ts';
import { pageOfQuote, withQuote } from '../testing/quote-stories.tsx';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import type { CustomerQuotePage } from './customer-quote-page.tsx';

const CURRENT = 'GET /api/quotes/current';
const DECLINE = 'POST /api/quotes/current/decline';
const ASK = 'POST /api/quotes/current/messages';

const meta: Meta<typeof CustomerQuotePage> = {
  ...pageOfQuote,
  title: "Storefront/Customer's quote",
  tags: ['!autodocs'],
  decorators: [withQuote(changedQuote)],
};
export default meta;
type Story = StoryObj<typeof CustomerQuotePage>;

const heading = (name: string | RegExp): Story['play'] =>
  async function findHeading({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
  };
const waitForPage = heading(/^(Quote|Cotización) BL-2611-0042$/u);
const fits = andFits(waitForPage);
const canNothing = { accept: false, decline: false, ask: false, share: false };
const quoteWith = (changes: Partial<CurrentQuote>): Story => ({
  decorators: [withQuote({ ...changedQuote, can: canNothing, ...changes })],
  play: waitForPage,
});

export const Default: Story = { play: waitForPage };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: fits };
export const FirstVersion: Story = { decorators: [withQuote(aCurrentQuote())], play: waitForPage };

/** Link of an earlier mail: it shows the newer version. */
export const SupersededLink: Story = {
  ...quoteWith({ mailedVersion: 1, can: changedQuote.can }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This link was mailed for version 1\./u)).toBeVisible();
  },
};
export const Accepted: Story = quoteWith({ standing: 'accepted', acceptance: acceptedQuote.acceptance });
/** Recorded by staff: the customer has not signed. */
export const Recorded: Story = quoteWith({ standing: 'accepted', acceptance: recordedQuote.acceptance });
export const RecordedSpanishAt320: Story = { ...Recorded, globals: { ...narrow, locale: 'es' }, play: fits };
/** Change order: the accepted version stays valid until the newer one is accepted. */
export const EarlierAccepted: Story = quoteWith({
  acceptance: { version: 1, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z' },
  can: changedQuote.can,
});
export const EarlierAcceptedSpanishAt320: Story = {
  ...EarlierAccepted,
  globals: { ...narrow, locale: 'es' },
  play: fits,
};
export const NotToBeAcceptedHere: Story = quoteWith({
  can: { accept: false, decline: true, ask: false, share: false },
});
export const Declined: Story = quoteWith({ standing: 'declined' });
export const Superseded: Story = quoteWith({ standing: 'superseded' });
export const Withdrawn: Story = quoteWith({ standing: 'withdrawn' });
export const Expired: Story = quoteWith({ standing: 'expired' });
export const ExpiredSpanishAt320: Story = {
  ...Expired,
  globals: { ...narrow, locale: 'es' },
  play: fits,
};
export const OnHold: Story = quoteWith({ standing: 'on-hold' });

const longTexts = aCurrentQuote({
  version: aQuotedVersion(
    aQuoteRequest({
      company: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      jobName: 'The Very Long Working Title of a Picture That Nobody Has Named Yet, Second Unit, Part Three',
      shootingLocations: 'South Beach at dawn, then a stage in Hialeah, then the docks.\n'.repeat(4),
      specialRequests: 'Unbreakable'.repeat(14),
      isTaxExempt: true,
      items: longestList.map(({ equipment, quantity }, index) =>
        aQuoteRequestItem({
          equipmentId: equipment.id,
          name: equipment.name,
          unitsPerItem: equipment.unitsPerItem,
          quantity,
          pricePerUnit: index % 9 === 4 ? null : 85,
        }),
      ),
    }),
    { number: 2, terms: Array.from({ length: 6 }, () => ({ title: 'Insurance', text: 'Unbreakable'.repeat(12) })) },
  ),
  mailedVersion: 1,
  changes: [{ what: 'Items', before: null, after: null, text: `200 × ${'Unbreakable'.repeat(12)} added` }],
});
export const LongWordsAndTwoHundredItems: Story = { decorators: [withQuote(longTexts)], play: waitForPage };
export const LongWordsAt320: Story = { ...LongWordsAndTwoHundredItems, globals: narrow, play: fits };

export const PreparingPdf: Story = {
  decorators: [withQuote(changedQuote, { 'GET /api/quotes/current/versions/:n/pdf': never })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }));
    await expect(await canvas.findByRole('button', { name: 'Preparing the PDF...' })).toHaveAttribute('aria-disabled');
  },
};
export const PdfFailed: Story = {
  decorators: [
    withQuote(changedQuote, {
      'GET /api/quotes/current/versions/:n/pdf': () =>
        refusal({ status: 503, title: 'The PDF takes longer than usual.', errors: [] }),
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to get the PDF.');
  },
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const withMessages = (changes: Partial<CurrentQuote>, answer: FakeResponses[typeof ASK] = never): Story => ({
  decorators: [withQuote({ ...answeredQuote, ...changes }, { [ASK]: answer })],
  play: waitForPage,
});
/** Minutes from rendering the story on. */
const dueIn = (minutes: number) =>
  withQuote(() => ({ ...answeredQuote, messages: [QUESTION], answerDueAt: inMinutes(minutes) }));
export const Thread: Story = withMessages({});
export const ThreadSpanishAt320: Story = { ...Thread, globals: { ...narrow, locale: 'es' }, play: fits };
export const ThreadOfClosedQuote: Story = withMessages({ standing: 'withdrawn', can: canNothing });
const endless = Array.from({ length: 24 }, (_, index) =>
  aMessage(
    index,
    index % 3 === 1 ? 'staff' : 'customer',
    index % 5 === 0
      ? 'Unbreakable'.repeat(40)
      : `Line ${index}\n\n    and what belongs to it. `.repeat((index % 4) + 1),
  ),
);
export const LongThread: Story = withMessages({ messages: endless });
export const LongThreadAt320: Story = { ...LongThread, globals: narrow, play: fits };
export const WaitingForAnswer: Story = {
  decorators: [dueIn(80)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We answer by .+ \(1 h 20 min left\)$/u)).toBeVisible();
  },
};
export const WaitingSpanishAt320: Story = { ...WaitingForAnswer, globals: { ...narrow, locale: 'es' }, play: fits };
export const LateAnswer: Story = {
  decorators: [dueIn(-15)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We are late with our answer; you can also call us:/u)).toBeVisible();
  },
};

const writeQuestion: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Ask a question' }));
  await expect(canvas.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  await userEvent.keyboard('Where is gate B?');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
};
const question = aMessage(45, 'customer', 'Where is gate B?');
export const Asked: Story = {
  decorators: [
    withQuote([answeredQuote, { ...answeredQuote, messages: [...answeredQuote.messages, question] }], {
      [ASK]: question,
    }),
  ],
  play: async (context) => {
    await writeQuestion(context);
    await expect(await context.canvas.findByText('Your message was sent')).toBeVisible();
    await expect(context.canvas.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  },
};
export const AskingBusy: Story = { ...withMessages({}), play: writeQuestion };
export const AskingFailed: Story = {
  ...withMessages({}, () =>
    refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] }),
  ),
  play: async (context) => {
    await writeQuestion(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/^Failed to send the message\./u);
  },
};
export const AskingNothing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send message' }));
    await expect(canvas.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  },
};

const ABOUT_PANEL = { line: 1, lineName: changedQuote.version.items[0]?.name };
export const Proposed: Story = withMessages({
  messages: [QUESTION, ANSWER, PROPOSED, { ...question, ...ABOUT_PANEL }],
});
export const ProposedSpanishAt320: Story = { ...Proposed, globals: { ...narrow, locale: 'es' }, play: fits };
const proposeOne: Story['play'] = async ({ canvas }) => {
  const [open] = await canvas.findAllByRole('button', { name: /^(Ask for a change|Pedir un cambio)$/u });
  if (open !== undefined) await userEvent.click(open);
  const [quantity] = within(await canvas.findByRole('group', { name: /^(Quantities|Cantidades)$/u })).getAllByRole(
    'textbox',
  );
  await waitFor(() => expect(quantity).toHaveFocus());
  await userEvent.keyboard('1');
};
export const Proposing: Story = {
  play: async (context) => {
    await proposeOne(context);
    await expect(await context.canvas.findByText('New total $369.15')).toBeVisible();
  },
};
export const ProposingHomeEc: Story = { ...Proposing, globals: { theme: 'home-ec' } };
export const ProposingSpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: andFits(proposeOne) };
export const ProposingBusy: Story = {
  ...withMessages({}),
  play: async (context) => {
    await proposeOne(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Send the change' }));
    await expect(await context.canvas.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled');
  },
};
export const ProposingNothing: Story = {
  play: async (context) => {
    await proposeOne(context);
    await userEvent.keyboard('{Backspace}2');
    await userEvent.click(context.canvas.getByRole('button', { name: 'Send the change' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/^This is what the quote says already\./u);
  },
};
export const AskingAboutItemAt320: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask about this item: C-stand' }));
    await expect(canvas.getByText('About: C-stand')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
    await expectToFit();
  },
};

const openDialog: Story['play'] = async ({ canvas }) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: /^(Decline this quote|Rechazar esta cotización)$/u }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^(Decline this quote\?|¿Rechazar esta cotización\?)$/u });
  await waitFor(() => expect(dialog).toBeVisible());
};
export const Declining: Story = { play: openDialog };
export const DecliningSpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: andFits(openDialog) };

const decline = (
  answer: FakeResponses[typeof DECLINE],
  quote: FakeResponses[typeof CURRENT] = changedQuote,
): Story => ({
  decorators: [withQuote(quote, { [DECLINE]: answer })],
  play: async (context) => {
    await openDialog(context);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The shoot was moved to May.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline quote' }));
  },
});
export const DecliningBusy: Story = decline(never);
const failing = decline(() =>
  refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] }),
);
export const DecliningFailed: Story = {
  ...failing,
  play: async (context) => {
    await failing.play?.(context);
    const dialog = within(screen.getByRole('dialog', { name: 'Decline this quote?' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Failed to decline the quote\. Too many requests\./u,
    );
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The shoot was moved to May.');
  },
};
const notOpen = decline(
  () => refusal({ ...aDeclineRefusal, code: 'superseded' }),
  [changedQuote, { ...changedQuote, version: { ...changedQuote.version, number: 3 } }],
);
/** A newer version was sent meanwhile. */
export const DecliningRefused: Story = {
  ...notOpen,
  play: async (context) => {
    await notOpen.play?.(context);
    const notice = await context.canvas.findByText(/^This version of the quote is not open any more\./u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};

export const Loading: Story = { decorators: [withQuote(never)] };
export const Failed: Story = {
  decorators: [withQuote(() => refusal({ status: 400, title: 'The quote cannot be read', errors: [] }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to open the quote.');
  },
};

const links = (answer: FakeResponses['POST /api/quotes/links']) =>
  storyContext({ responses: { 'POST /api/quotes/links': answer } });
export const LinkEnded: Story = {
  decorators: [withQuote(() => refusal({ status: 401, code: 'link-expired', errors: [] }))],
  play: heading('This link has ended'),
};
/** Another tab, another browser, or a forwarded URL. */
export const NoLink: Story = {
  decorators: [links({ accepted: true })],
  play: heading('Open your quote'),
};
export const NoLinkSpanishAt320: Story = {
  ...NoLink,
  globals: { ...narrow, locale: 'es' },
  play: andFits(heading('Abra su cotización')),
};
export const NoLinkRefused: Story = {
  ...NoLink,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me a new link' }));
    await expect(canvas.getByRole('textbox', { name: /^E-mail address/u })).toHaveFocus();
  },
};

const ask: Story['play'] = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail address/u }), 'ana.ruiz@example.com');
  await userEvent.click(canvas.getByRole('button', { name: 'Send me a new link' }));
};
export const LinkRequested: Story = {
  ...NoLink,
  play: async (context) => {
    await ask(context);
    const notice = await context.canvas.findByText(/is on its way to ana\.ruiz@example\.com\.$/u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};
export const LinkRequestedTooOften: Story = {
  decorators: [
    links(() => refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] })),
  ],
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Too many requests.');
  },
};
