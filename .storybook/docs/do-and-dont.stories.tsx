import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { OneAccent, OnePrimaryAction, TwoStepDelete, WayOn, YellowForTheQuote } from './action-examples.tsx';
import {
  ErrorSaysWhatIsSafe,
  FlatOnThePage,
  LabelAbove,
  NumbersAtTheRight,
  StatusWithItsWord,
} from './reading-examples.tsx';
import { Part, Sheet } from './sheet.tsx';

function DoAndDontPage() {
  return (
    <Sheet
      eyebrow="Start here"
      title="Do and don’t"
      intro="The left side is alive: press it, and turn scheme and language. The right side is a picture of a fault and cannot be pressed."
    >
      <Part title="One accent a page">
        <OneAccent />
      </Part>
      <Part title="Yellow only for the quote">
        <YellowForTheQuote />
      </Part>
      <Part title="One thing to do">
        <OnePrimaryAction />
      </Part>
      <Part title="Delete in two steps">
        <TwoStepDelete />
      </Part>
      <Part title="Errors that help">
        <ErrorSaysWhatIsSafe />
      </Part>
      <Part title="A status has its word">
        <StatusWithItsWord />
      </Part>
      <Part title="Numbers at the right">
        <NumbersAtTheRight />
      </Part>
      <Part title="Labels stay">
        <LabelAbove />
      </Part>
      <Part title="Empty, with a way on">
        <WayOn />
      </Part>
      <Part title="Shadows only under what floats">
        <FlatOnThePage />
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof DoAndDontPage> = {
  title: "Start here/Do and don't",
  component: DoAndDontPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const DoAndDont: StoryObj<typeof meta> = {
  name: "Do and don't",
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Add to Quote/u }));
    await expect(canvas.getByRole('button', { name: 'Quote, 1 item' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete: Lens set' }));
    await expect(canvas.getByRole('button', { name: 'Confirm: Lens set' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Delete: Lens set' })).toBeVisible();
    // Bad examples are inert and hidden from screen readers.
    const wrong = [...canvasElement.querySelectorAll('figure[data-kind="bad"] [inert]')];
    await expect(wrong.length).toBe(10);
    for (const picture of wrong) await expect(picture).toHaveAttribute('aria-hidden', 'true');
  },
};
