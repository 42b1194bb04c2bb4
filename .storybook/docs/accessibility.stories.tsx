import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShortcutKeys } from '@backlot/ui-kit/data';
import { EDGE_CONTRAST_MIN, TEXT_CONTRAST_MIN } from '../../ui-kit/src/theme/text-pairs.ts';
import { measure } from '../../ui-kit/src/theme/tokens.ts';
import { Facts, factsOf } from './facts.tsx';
import { Code, EntryLink, Part, Sheet } from './sheet.tsx';

const FLOOR = [
  {
    name: 'Contrast',
    text: `Text ${TEXT_CONTRAST_MIN} : 1 or more on every ground that it may stand on, edges of controls ${EDGE_CONTRAST_MIN} : 1, in both schemes and both accents.`,
  },
  {
    name: 'Targets',
    text: `${measure.target} a side for what is pressed with a finger; never less than 24 px, nor nearer than that to the next.`,
  },
  {
    name: 'Width',
    text: 'Everything works at 320 px, which is also 1280 px zoomed to 400 %. Only tables scroll sideways, inside a region that the keyboard reaches.',
  },
  {
    name: 'Names',
    text: 'Every control has a name that begins with its visible words. Icons are hidden; the words beside or behind them speak.',
  },
  {
    name: 'Headings',
    text: 'One first heading a page, and no step left out below it. A new page puts the focus there.',
  },
  { name: 'Language', text: 'The document names its language, and so does a sentence in another one.' },
  { name: 'Motion', text: 'None with reduced motion in the system. Nothing blinks, nothing plays by itself.' },
  {
    name: 'Time',
    text: 'What vanishes by itself waits while the pointer or the focus is on it, and says nothing that is not said elsewhere as well.',
  },
] as const;

const KEYS = [
  { keys: 'Tab', what: 'Everywhere, in the order of reading. The first stop is a link past the header.' },
  {
    keys: 'Escape',
    what: 'Closes what was opened last: menu, dialog, panel; disarms a deletion. The focus returns to what had opened it.',
  },
  { keys: 'Enter', what: 'Takes over what was typed: a quantity, a date, an entry of a list.' },
  {
    keys: '↑',
    what: 'And its three sisters, within a control: one more of a quantity, one day earlier or later, one row up or down, the next entry of a menu.',
  },
  { keys: 'Ctrl+K', what: 'In the back office: the command palette.' },
  { keys: '?', what: 'In the back office: the list of shortcuts.' },
] as const;

const ANNOUNCED = [
  { name: 'At once', text: 'Errors that stand in the way of what was just tried: role alert.' },
  { name: 'When there is a pause', text: 'What was done, how many were found, how strong a password is: role status.' },
  {
    name: 'Not at all',
    text: 'What the visitor has just done with their own hand, and sees or hears as the control changes.',
  },
] as const;

function AccessibilityPage() {
  return (
    <Sheet
      eyebrow="Start here"
      title="Accessibility"
      intro="WCAG 2.2, level AA, is the floor. Each component says on its own page which role and name it has, what the keyboard does, what is announced, where the focus goes, and what the page around it must bring."
    >
      <Part title="The floor">
        <Facts rows={factsOf(FLOOR)} />
      </Part>
      <Part title="Keys">
        <Facts rows={KEYS.map(({ keys, what }) => ({ id: keys, name: <ShortcutKeys keys={keys} />, text: what }))} />
      </Part>
      <Part title="Focus">
        <ul>
          <li>It always shows, two pixels wide, in the accent; on ink in the highlight.</li>
          <li>
            It is never lost: what has the focus and goes away hands it to what takes its place, or to the heading
            above.
          </li>
          <li>
            A dialog takes it, keeps it, and gives it back. The quote panel beside a page does not keep it, because the
            page goes on.
          </li>
          <li>Bars at the edges leave room: nothing that takes the focus ends up under them.</li>
        </ul>
      </Part>
      <Part title="What is announced">
        <Facts rows={factsOf(ANNOUNCED)} />
      </Part>
      <Part title="How it is held">
        <ul>
          <li>
            Each story is tested by axe in its own scheme, and for contrast in the other one. A finding fails the run.
          </li>
          <li>
            What has behaviour has a story that plays it by role and name, with the keyboard where the keyboard matters:{' '}
            <Code>play</Code>, shown in the panel Interactions.
          </li>
          <li>
            The pairs of colours are one list, computed on the{' '}
            <EntryLink to="story/brand-colour--colour">colour page</EntryLink> and in the tests.
          </li>
          <li>Whole journeys run through the built product, by keyboard alone and at 320 px.</li>
        </ul>
      </Part>
      <Part title="What no test finds">
        <ul>
          <li>Does the name say what happens, to someone who does not see the page?</li>
          <li>Is the order in which things are read the order in which they matter?</li>
          <li>Would you find your way with the pictures gone?</li>
        </ul>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof AccessibilityPage> = {
  title: 'Start here/Accessibility',
  component: AccessibilityPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Accessibility: StoryObj<typeof meta> = {};
