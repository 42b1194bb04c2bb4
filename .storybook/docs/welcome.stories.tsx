import type { Meta, StoryObj } from '@storybook/react-vite';
import { Wordmark } from '@backlot/ui-kit';
import { scenes } from '../../storefront-mfe/src/features/company/scenes.ts';
import { viewports } from '../viewports.ts';
import { Facts, factsOf, type FactRow } from './facts.tsx';
import { Code, EntryLink, InScheme, Part, Sheet } from './sheet.tsx';
import classes from './welcome.module.css';

const TOOLS = [
  { name: 'Scheme', text: 'Light or dark. The product follows the system until the visitor chooses.' },
  { name: 'Theme', text: 'Production is blue, Home Ec is orange. Pages that set their own accent keep it.' },
  { name: 'Language', text: 'English or Spanish. The back office is English, whatever the visitor speaks.' },
  {
    name: 'Viewport',
    text: `Five widths: ${Object.values(viewports)
      .map(({ name }) => name)
      .join('; ')}.`,
  },
  { name: 'Accessibility', text: 'The panel below a story lists what axe finds. In the test run a finding fails.' },
  { name: 'Interactions', text: 'The panel below a story replays what a test does with it, step by step.' },
] as const;

const STATES = [
  { name: 'Default', text: 'The first story of each file, as one meets it most days.' },
  { name: 'Loading', text: 'Before anything has arrived. Nothing may jump when it does.' },
  { name: 'Empty', text: 'Nothing there yet, or nothing found, with a way on.' },
  { name: 'Error', text: 'What happened, what is safe, what to do next.' },
  { name: 'Long text', text: 'The longest name that the catalogue takes, in the narrowest place.' },
  { name: 'Spanish', text: 'A quarter longer than English, as a rule.' },
  { name: 'Dark', text: 'The other scheme, with its own drawings.' },
  { name: 'Home Ec', text: 'The other accent.' },
  { name: '320 px', text: 'The narrowest screen. Nothing is cut off and nothing scrolls sideways but tables.' },
] as const;

const WHERE: readonly FactRow[] = [
  {
    id: 'brand',
    name: <EntryLink to="story/brand-colour--colour">Brand</EntryLink>,
    text: (
      <>
        Colour, type, space, lines, shadow, motion; wordmark, icons, illustrations. The values are read from{' '}
        <Code>ui-kit/src/theme/tokens.ts</Code>.
      </>
    ),
  },
  {
    id: 'kit',
    name: 'Kit',
    text: 'The components, each with its props from code, its accessibility and its states.',
  },
  {
    id: 'pages',
    name: 'Storefront, Account, Back office',
    text: 'Whole pages. They answer their calls themselves, with made-up equipment and requests.',
  },
  {
    id: 'changelog',
    name: <EntryLink to="story/start-here-changelog--changelog">Changelog</EntryLink>,
    text: 'What changed in the kit.',
  },
];

function WelcomePage() {
  return (
    <>
      <div className={`bl-stage ${classes.stage ?? ''}`}>
        <div className={classes.band}>
          <div>
            <Wordmark size="clamp(2.25rem, 8vw, 4.5rem)" />
            <p className={classes.claim}>Everything that Backlot is drawn with, in one place, without a server.</p>
          </div>
          <div className={classes.scene}>
            <InScheme scheme="dark">
              <img
                src={scenes.cameraVillage.src}
                alt=""
                width={scenes.cameraVillage.width}
                height={scenes.cameraVillage.height}
              />
            </InScheme>
          </div>
        </div>
      </div>
      <Sheet
        eyebrow="Start here"
        title="Welcome"
        intro="This is where Backlot is reviewed: every component of the kit, and every page of the storefront and the back office, in all its states."
      >
        <Part title="How to review" note="Ten minutes for a component, half an hour for a page.">
          <ol className={classes.steps}>
            <li>
              Read the <EntryLink to="story/start-here-principles--principles">principles</EntryLink> once. They settle
              most questions.
            </li>
            <li>Open the component or page in the sidebar. Its first story is the one that visitors meet most days.</li>
            <li>Walk through its other stories, then turn scheme, theme and language in the toolbar above.</li>
            <li>
              Choose the narrowest viewport. Then press Tab from the top: where is the focus, and would you have
              guessed?
            </li>
            <li>
              Compare with <EntryLink to="story/start-here-do-and-don-t--do-and-dont">do and don’t</EntryLink>. Name the
              story in your remark: its address is in the address bar.
            </li>
          </ol>
        </Part>
        <Part title="Toolbar and panels">
          <Facts rows={factsOf(TOOLS)} />
        </Part>
        <Part
          title="States"
          note="Every component and every page has a story for each state that it can be in. A test names those that lack one."
        >
          <Facts rows={factsOf(STATES)} />
        </Part>
        <Part title="Where things are">
          <Facts rows={WHERE} />
        </Part>
      </Sheet>
    </>
  );
}

const meta: Meta<typeof WelcomePage> = {
  title: 'Start here/Welcome',
  component: WelcomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Welcome: StoryObj<typeof meta> = {};
