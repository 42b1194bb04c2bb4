import type { Meta, StoryObj } from '@storybook/react-vite';
import { EntryLink, Part, Sheet } from './sheet.tsx';

function PrinciplesPage() {
  return (
    <Sheet
      eyebrow="Start here"
      title="Principles"
      intro="A rental house as its customers know it: call sheets, road cases, gaffer tape, kitchens lit for camera. Precise, warm, quick. When two of these pull apart, the earlier one wins."
    >
      <Part title="The list is the product">
        <p>
          People come with a list and leave with a list. Everything that does not help to build it, send it or price it
          stands back. No account, no price by phone, no step that is there for us.
        </p>
      </Part>
      <Part title="Nothing is lost">
        <p>
          What a visitor has picked or typed survives a reload, a bad connection, a failed submit and a part of the page
          that did not load. When something goes wrong, the page says first what is still safe.
        </p>
      </Part>
      <Part title="Everybody can use it">
        <p>
          With a thumb, a keyboard, a screen reader, at 320 px and at twice the text size, in English and in Spanish, by
          day and by night. That is the floor and no extra: see{' '}
          <EntryLink to="story/start-here-accessibility--accessibility">accessibility</EntryLink>.
        </p>
      </Part>
      <Part title="Say it in words">
        <p>
          Colour, icon and position repeat what the words say. A status has its word, an error its sentence, a button
          the name of what it does. See <EntryLink to="story/start-here-voice--voice">voice</EntryLink>.
        </p>
      </Part>
      <Part title="One accent, one thing to do">
        <p>
          A page has one accent and one primary action. Slate yellow is kept for what the visitor is building, from the
          button in the header to the total on the paper.
        </p>
      </Part>
      <Part title="Nothing jumps">
        <p>
          What loads later has its place already. A button that becomes a stepper is as high as the stepper; a row that
          arms its deletion moves nothing. A press meets what it was aimed at.
        </p>
      </Part>
      <Part title="Dense where one works, generous where one decides">
        <p>
          Staff read rows all day: the back office is ruled like a call sheet, numbers at the right, hints for the
          keyboard. Visitors decide a few times: cards have room, and a page has few things.
        </p>
      </Part>
      <Part title="Drawn by one hand">
        <p>
          One radius, one pen, one family of icons, one light from the upper left. Values come from{' '}
          <EntryLink to="story/brand-colour--colour">tokens</EntryLink>; whoever needs another asks whether the others
          are wrong.
        </p>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof PrinciplesPage> = {
  title: 'Start here/Principles',
  component: PrinciplesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Principles: StoryObj<typeof meta> = {};
