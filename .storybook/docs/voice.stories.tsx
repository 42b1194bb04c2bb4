import { fieldPresentation } from '@backlot/domain/contract/field-presentation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineMessages } from '@backlot/ui-kit';
import { expect } from 'storybook/test';
import { useLinkErrors, useChromeMessages } from '../../shell/src/app/messages.ts';
import { useCatalogMessages } from '../../storefront-mfe/src/features/catalog/messages.ts';
import { useHomeMessages } from '../../storefront-mfe/src/features/company/messages/home.ts';
import { useQuoteCartMessages } from '../../storefront-mfe/src/features/quote-cart/messages.ts';
import { useShareListMessages } from '../../storefront-mfe/src/features/quote-cart/share-list-messages.ts';
import { useSharedListMessages } from '../../storefront-mfe/src/features/quote-cart/shared-list-messages.ts';
import { useQuoteRequestMessages } from '../../storefront-mfe/src/features/quote-request/messages.ts';
import { useQuotePageMessages } from '../../storefront-mfe/src/features/quote-request/page-messages.ts';
import { Phrase } from './both-languages.tsx';
import { Part, Sheet } from './sheet.tsx';
import classes from './voice.module.css';

const { hint } = fieldPresentation.isTaxExempt;
const useTaxExemption = defineMessages({ en: { hint: hint.en }, es: { hint: hint.es } });

/** Sample values for placeholders. */
const useSamples = defineMessages({ en: { item: 'Lens set' }, es: { item: 'Juego de lentes' } });

const RULES = [
  {
    rule: 'Say what happened',
    text: 'Then what is safe, then what to do next. In this order, in as few words as it takes.',
  },
  {
    rule: 'Be plain',
    text: 'Words that a production assistant says on the phone. No marketing, no machine talk, no exclamation of our own.',
  },
  {
    rule: 'Be specific',
    text: 'The name of the item, the count, the two hours. "Something" is a word for when we do not know.',
  },
  { rule: 'Name the act', text: 'A button says what it does: "Submit Quote Request". Never "OK", never "Click here".' },
  { rule: 'Do not blame', text: 'A field asks for what it needs. It does not say that the visitor was wrong.' },
  { rule: 'Promise what we keep', text: 'A reply within two business hours. Nothing else is promised in passing.' },
] as const;

function VoicePage() {
  return (
    <Sheet
      eyebrow="Start here"
      title="Voice"
      intro="Plain, specific, helpful: what happened, what is safe, what to do next. Spanish as it is spoken by someone who rents gear in Miami, not word by word."
    >
      <Part title="Six rules">
        <dl className={classes.rules}>
          {RULES.map(({ rule, text }) => (
            <div key={rule}>
              <dt>{rule}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part
        title="Fixed texts"
        note="English texts that the specification quotes stand letter for letter, with its capitals and its three dots. All texts below are read from the catalogues that the product reads."
      >
        <dl className={classes.phrases}>
          <Phrase when="The catalogue is loading" messages={useCatalogMessages} text={(messages) => messages.loading} />
          <Phrase
            when="Nothing matches the search"
            messages={useCatalogMessages}
            text={(messages) => `${messages.nothingFound}. ${messages.nothingFoundInSearch}`}
          />
          <Phrase when="The quote is empty" messages={useQuotePageMessages} text={(messages) => messages.emptyTitle} />
          <Phrase when="The panel is empty" messages={useQuotePageMessages} text={(messages) => messages.panelEmpty} />
          <Phrase
            when="The steps of a quote"
            messages={useQuotePageMessages}
            text={(messages) => [messages.stepSelected, messages.stepDetails, messages.stepReceive].join(' → ')}
          />
          <Phrase when="Sending" messages={useQuoteRequestMessages} text={(messages) => messages.sending} />
          <Phrase when="Sent" messages={useQuoteRequestMessages} text={(messages) => messages.success} />
          <Phrase when="What follows" messages={useQuoteRequestMessages} text={(messages) => messages.nextTitle} />
          <Phrase when="The exemption from tax" messages={useTaxExemption} text={(messages) => messages.hint} />
          <Phrase
            when="How to order"
            messages={useHomeMessages}
            text={(messages) =>
              [messages.step1Title, messages.step2Title, messages.step3Title, messages.step4Title].join(' → ')
            }
          />
          <Phrase when="Opening hours" messages={useChromeMessages} text={(messages) => messages.hours} />
        </dl>
      </Part>
      <Part
        title="When something goes wrong"
        note="What happened comes from the error catalogue; what is safe and what comes next are ours, and never left out."
      >
        <dl className={classes.phrases}>
          <Phrase
            when="Equipment did not load"
            messages={useCatalogMessages}
            text={(messages) => messages.loadFailed}
          />
          <Phrase
            when="The request was not sent"
            messages={useQuoteRequestMessages}
            text={(messages) => `${messages.submitFailed(messages.unknownReason)} ${messages.nothingLost}`}
          />
          <Phrase when="No connection" messages={useQuoteRequestMessages} text={(messages) => messages.offline} />
          <Phrase
            when="A part of the page is missing"
            messages={useChromeMessages}
            text={(messages) => messages.quoteUnavailable}
          />
          <Phrase when="An unknown step" messages={useQuotePageMessages} text={(messages) => messages.unknownStep} />
          <Phrase when="A mailed link is too old" messages={useLinkErrors} text={(messages) => messages.expired} />
          <Phrase
            when="A shared link was cut off"
            messages={useSharedListMessages}
            text={(messages) => messages.unreadable}
          />
          <Phrase
            when="The browser keeps nothing"
            messages={useQuoteCartMessages}
            text={(messages) => messages.notSaved}
          />
        </dl>
      </Part>
      <Part title="When something was done" note="Said once, where it happened, with a way back while there is one.">
        <dl className={classes.phrases}>
          <Phrase
            when="An item was taken out"
            messages={function useRemoved() {
              const { item } = useSamples();
              const { removed, undo } = useQuoteCartMessages();
              return { line: `${removed(item)} ${undo}` };
            }}
            text={({ line }) => line}
          />
          <Phrase when="A link was copied" messages={useShareListMessages} text={(messages) => messages.copied} />
          <Phrase
            when="A list was taken over"
            messages={useSharedListMessages}
            text={(messages) => messages.added(12)}
          />
        </dl>
      </Part>
      <Part title="In Spanish" note="The back office is English: the house works in it.">
        <ul>
          <li>Visitors are addressed with usted, without ever writing the word when the verb says it.</li>
          <li>Cotización, recogida, productora, llamado: the words of the trade in Miami, not of a dictionary.</li>
          <li>Money and reference numbers stay as they are; dates read as they are said.</li>
          <li>A sentence that has no good twin is written anew. Length is a matter of layout, not of wording.</li>
        </ul>
      </Part>
      <Part title="Small print of writing">
        <ul>
          <li>
            Titles and buttons that the specification quotes keep their capitals; everything else is written as a
            sentence.
          </li>
          <li>Three dots stand for work under way. An ellipsis in a button says that a question follows.</li>
          <li>Numbers are figures, also the small ones. Counts know one from many.</li>
          <li>American spelling in what visitors read.</li>
        </ul>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof VoicePage> = {
  title: 'Start here/Voice',
  component: VoicePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Voice: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    // Verbatim texts of the specification.
    for (const text of [
      'Loading equipment...',
      'Failed to load equipment. Please try again.',
      'Your Quote is Empty',
      'Your quote list is empty.',
      'Processing Your Request...',
      "Thank you! Your quote request has been submitted successfully. We'll respond within 2 business hours.",
      'What happens next?',
      'Something went wrong. Please close and try again.',
      'Check if you have a valid Florida State Exemption Certificate',
      'Mon-Sun, open 24 hours',
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getByText('Su lista está vacía.')).toBeVisible();
    // The document stays in the toolbar's language.
    await expect(document.documentElement.lang).toBe('en');
  },
};
