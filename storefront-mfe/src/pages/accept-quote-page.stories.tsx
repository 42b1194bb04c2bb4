import type { CurrentQuote } from '@backlot/domain/contract';
import { aCurrentQuote, aQuotedVersion, aQuoteRequest } from '@backlot/domain/testing';
import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  ACCEPT_PATH,
  acceptedQuote,
  anAcceptRefusal,
  changedQuote,
  CustomerQuotePages,
} from '../testing/customer-quotes.tsx';
import { withQuote } from '../testing/quote-stories.tsx';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { AcceptQuotePage } from './accept-quote-page.tsx';

const CURRENT = 'GET /api/quotes/current';
const ACCEPT = 'POST /api/quotes/current/accept';
const CODE = 'POST /api/quotes/current/sign-code';

/** In a tab where the link of the quote was opened. */
const withLink = (quote: FakeResponses[typeof CURRENT], others: FakeResponses = {}) =>
  withQuote(quote, { [CODE]: { accepted: true }, [ACCEPT]: null, ...others });

const meta: Meta<typeof AcceptQuotePage> = {
  title: 'Storefront/Accepting a quote',
  component: AcceptQuotePage,
  tags: ['!autodocs'],
  render: () => <CustomerQuotePages />,
  decorators: [withLink([changedQuote, acceptedQuote])],
  parameters: { layout: 'fullscreen', path: ACCEPT_PATH },
};
export default meta;
type Story = StoryObj<typeof AcceptQuotePage>;
type Play = NonNullable<Story['play']>;

const heading =
  (name: string | RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
  };
const waitForPage = heading(/^(Accept your quote|Aceptar su cotización)$/u);
const fits = andFits(waitForPage);

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const sign = () => userEvent.click(screen.getByRole('button', { name: /^(Sign and accept|Firmar y aceptar)$/u }));
const filled: Play = async (context) => {
  await waitForPage(context);
  await userEvent.type(field(/^(Full name|Nombre completo)/u), 'Ana Ruiz');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.type(field(/^(6-digit code|Código)/u), '482 913');
};
const signed: Play = async (context) => {
  await filled(context);
  await sign();
};

export const Open: Story = { play: waitForPage };
export const HomeEc: Story = { ...Open, globals: { theme: 'home-ec' } };
export const Spanish: Story = { ...Open, globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: fits };
export const SpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: fits };

const longTexts = aCurrentQuote({
  version: aQuotedVersion(aQuoteRequest({ customerEmail: `${'unbreakable'.repeat(8)}@example.com` })),
});
export const LongWordsAt320: Story = {
  decorators: [withLink(longTexts)],
  globals: narrow,
  play: async (context) => {
    await waitForPage(context);
    await userEvent.type(field(/^Full name/u), 'Donaudampfschifffahrtsgesellschaftskapitän de los Ángeles');
    await userEvent.click(screen.getByRole('button', { name: 'Mail me a code' }));
    await screen.findByText(/^A code is on its way to/u);
    await expectToFit();
  },
};

export const Errors: Story = {
  play: async (context) => {
    await waitForPage(context);
    await sign();
    await expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Enter the 6 digits of the code' }));
    await expect(field(/^6-digit code/u)).toHaveFocus();
  },
};
export const ErrorsSpanishAt320: Story = {
  globals: { ...narrow, locale: 'es' },
  play: async (context) => {
    await waitForPage(context);
    await sign();
    await expectToFit();
  },
};
export const WrongCode: Story = {
  decorators: [
    withLink(changedQuote, {
      [ACCEPT]: () =>
        refusal({
          status: 422,
          code: 'wrong-code',
          title: 'Please look at the fields',
          errors: [
            {
              path: 'code',
              message:
                'This is not the code of our last mail to you, or it has ended. Look again, or ask for a new one.',
            },
          ],
        }),
    }),
  ],
  play: async (context) => {
    await signed(context);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await expect(field(/^6-digit code/u)).toHaveValue('482 913');
  },
};

const askForCode: Play = async (context) => {
  await waitForPage(context);
  await userEvent.click(screen.getByRole('button', { name: 'Mail me a code' }));
};
export const CodeSent: Story = {
  play: async (context) => {
    await askForCode(context);
    await expect(await screen.findByText(/^A code is on its way to/u)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send another code' })).toHaveFocus();
  },
};
export const CodePending: Story = { decorators: [withLink(changedQuote, { [CODE]: never })], play: askForCode };
export const CodeTooSoon: Story = {
  decorators: [
    withLink(changedQuote, {
      [CODE]: () =>
        refusal({
          status: 429,
          title: 'A code is on its way to you. You can ask for another one in a moment.',
          code: 'too-soon',
          errors: [],
        }),
    }),
  ],
  play: async (context) => {
    await askForCode(context);
    await expect(await screen.findByText(/Type the code of the mail that you get first\.$/u)).toBeVisible();
  },
};
export const CodeFailed: Story = {
  decorators: [withLink(changedQuote, { [CODE]: unreachable })],
  play: async (context) => {
    await askForCode(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to send the code\./u);
  },
};

export const Typed: Story = {
  play: async (context) => {
    await filled(context);
    await expect(within(screen.getByRole('region', { name: '4 Signature' })).getByText('Ana Ruiz')).toBeVisible();
  },
};

const chooseDrawn: Play = async (context) => {
  await waitForPage(context);
  await userEvent.click(screen.getByRole('radio', { name: 'Draw my signature' }));
  await expect(await screen.findByRole('img', { name: 'Signature field' })).toBeVisible();
};
const drawingField = () => screen.getByRole('img', { name: 'Signature field' });

/** Moves a pen over the field in a wave between two fractions of its width. */
async function drawWave(from: number, to: number): Promise<void> {
  const { left, top, width, height } = drawingField().getBoundingClientRect();
  const at = (part: number) => ({
    clientX: left + width * (from + (to - from) * part),
    clientY: top + height * (0.5 + 0.3 * Math.sin(part * 14)),
    pointerId: 1,
    buttons: 1,
    pressure: 0.5,
  });
  await fireEvent.pointerDown(drawingField(), at(0));
  for (let step = 1; step <= 40; step += 1) {
    await new Promise(requestAnimationFrame);
    await fireEvent.pointerMove(window, at(step / 40));
  }
  await fireEvent.pointerUp(window, { ...at(1), buttons: 0 });
}

export const DrawnEmpty: Story = {
  play: async (context) => {
    await chooseDrawn(context);
    await sign();
    await userEvent.click(screen.getByRole('link', { name: 'Draw your signature, or type your name' }));
    await expect(screen.getByRole('group', { name: 'Draw my signature' })).toHaveFocus();
  },
};

const bodies: unknown[] = [];
/** Strokes are sent in stored units, survive switching the kind of signature, and can be cleared. */
export const Drawn: Story = {
  decorators: [
    withLink(changedQuote, {
      [ACCEPT]: ({ body }) => {
        bodies.push(body.signature);
        return refusal({ status: 503, title: 'It is being drawn', errors: [] });
      },
    }),
  ],
  play: async (context) => {
    bodies.length = 0;
    await chooseDrawn(context);
    await filled(context);
    await drawWave(0.1, 0.5);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await drawWave(0.1, 0.4);
    await drawWave(0.5, 0.9);
    await userEvent.click(screen.getByRole('radio', { name: 'Type my name' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Draw my signature' }));
    await sign();
    await screen.findByText(/It is being drawn\.$/u);
    const wave = expect.arrayContaining([[expect.any(Number), expect.any(Number)]]);
    await expect(bodies).toEqual([{ kind: 'drawn', strokes: [wave, wave] }]);
  },
};
export const DrawnAt320: Story = {
  globals: narrow,
  play: async (context) => {
    await chooseDrawn(context);
    await drawWave(0.1, 0.9);
    await expectToFit();
  },
};

export const Sending: Story = { decorators: [withLink(changedQuote, { [ACCEPT]: never })], play: signed };
export const Failed: Story = {
  decorators: [withLink(changedQuote, { [ACCEPT]: unreachable })],
  play: async (context) => {
    await signed(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to accept the quote\./u);
  },
};
const newer: CurrentQuote = { ...changedQuote, version: { ...changedQuote.version, number: 3 } };
/** A newer version was sent meanwhile: the quote page reports it. */
export const Refused: Story = {
  decorators: [
    withLink([changedQuote, newer], { [ACCEPT]: () => refusal({ ...anAcceptRefusal, code: 'superseded' }) }),
  ],
  play: async (context) => {
    await signed(context);
    const notice = await screen.findByText(/^This version of the quote is not open any more\./u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};

const thanksHeading = heading(/^(Thank you|Gracias), Ana Ruiz$/u);
export const Thanks: Story = {
  play: async (context) => {
    await signed(context);
    await thanksHeading(context);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
export const ThanksSpanishAt320: Story = {
  globals: { ...narrow, locale: 'es' },
  play: async (context) => {
    await signed(context);
    await thanksHeading(context);
    await expectToFit();
  },
};

const cannot = { accept: false, decline: false, ask: false, share: false };
export const NotOpenAnyMore: Story = {
  decorators: [withLink({ ...changedQuote, standing: 'expired', can: cannot })],
  play: waitForPage,
};
export const NotOpenNarrow: Story = { ...NotOpenAnyMore, globals: narrow, play: fits };
export const Loading: Story = { decorators: [withLink(never)] };
export const NoLink: Story = { decorators: [storyContext()], play: heading('Open your quote') };
export const LinkEnded: Story = {
  decorators: [withLink(() => refusal({ status: 401, code: 'link-expired', errors: [] }))],
  play: heading('This link has ended'),
};
