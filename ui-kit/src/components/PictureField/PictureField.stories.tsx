import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { samplePicture as scene } from '../../story-samples/picture.ts';
import { withState } from '../../story-samples/with-state.tsx';
import { narrow } from '../../story-samples/widths.ts';
import { PictureField } from './PictureField.tsx';

const samplePicture = scene.src;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const photo = (name = 'fresnel.png', type = 'image/png', size = 4) => new File([new Uint8Array(size)], name, { type });
type Upload = (file: File, signal: AbortSignal) => Promise<string>;
const never = fn<Upload>(() => new Promise(() => {}));

const meta: Meta<typeof PictureField> = {
  title: 'Kit/Forms/PictureField',
  component: PictureField,
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A group named by its label. The way in for the keyboard and for phones is the button "Choose a picture"; dropping and pasting are extras.',
      'While a file is uploaded its name is announced politely, and so is the end; what went wrong is an alert that says what to do.',
      'A pressed button that goes away (Cancel, Remove) hands the focus to "Choose a picture".',
      'The page gives the words for what the server refuses, and keeps its own Save back while `onBusyChange` says so.',
    ],
  },
  args: {
    label: 'Picture',
    value: '',
    onChange: fn(),
    upload: fn<Upload>(async () => samplePicture),
    types: TYPES,
    maxBytes: 15_000_000,
    onBusyChange: fn(),
  },
  render: withState(PictureField, 'value', 'onChange'),
};
export default meta;
type Story = StoryObj<typeof PictureField>;

function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  return input;
}

export const Empty: Story = {};
export const WithPicture: Story = { args: { value: samplePicture } };
export const Disabled: Story = { args: { value: samplePicture, isDisabled: true } };
export const Dark: Story = { ...WithPicture, globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...WithPicture, globals: narrow };

export const Picked: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(fileInput(canvasElement), photo());
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(samplePicture));
    await expect(
      await canvas.findByText('The picture is uploaded. It belongs to the item once you save.'),
    ).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Preview of the picture' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  },
};

export const Pasted: Story = {
  play: async ({ args }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(photo('image.png'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(samplePicture));
  },
};

export const WordsPastedIntoAFieldStayWords: Story = {
  args: { children: <input aria-label="Image URL" /> },
  play: async ({ canvas, args }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'a cell of a table');
    clipboardData.items.add(photo('image.png'));
    canvas
      .getByRole('textbox', { name: 'Image URL' })
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect(args.upload).not.toHaveBeenCalled();
  },
};

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(photo());
    canvas
      .getByText('Let go to upload the picture')
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(samplePicture));
  },
};

/** The whole drop zone takes the accent while a file is dragged over it. */
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(photo());
    const cue = canvas.getByText('Let go to upload the picture');
    await expect(cue).not.toBeVisible();
    cue.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
    await waitFor(() => expect(cue).toBeVisible());
  },
};

export const Uploading: Story = {
  args: { upload: never },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(
      fileInput(canvasElement),
      photo('a-photograph-with-a-very-long-name-from-a-camera-roll-20260314-081522.png'),
    );
    await expect(await canvas.findByText(/^Uploading a-photograph/u)).toBeVisible();
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true);
  },
};
/** The longest file name, on the narrowest screen. */
export const UploadingLongName: Story = { ...Uploading, globals: narrow };

export const Cancelled: Story = {
  args: { upload: never },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(fileInput(canvasElement), photo());
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel upload' }));
    await expect(canvas.queryByText(/^Uploading/u)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    await expect(args.upload).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ aborted: true }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false);
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 2_000_000 },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(fileInput(canvasElement), photo('big.png', 'image/png', 2_000_001));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This picture is larger than 2 MB. Please choose a smaller one.',
    );
    await expect(args.upload).not.toHaveBeenCalled();
  },
};

export const NotAPicture: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.upload(fileInput(canvasElement), photo('price-list.pdf', 'application/pdf'), {
      applyAccept: false,
    });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.',
    );
    await expect(args.upload).not.toHaveBeenCalled();
  },
};

export const RefusedByTheServer: Story = {
  args: {
    value: samplePicture,
    upload: fn<Upload>(async () => Promise.reject(new Error('This picture cannot be read. It may be damaged.'))),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(fileInput(canvasElement), photo());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This picture cannot be read. It may be damaged.');
    // The previous picture stays.
    await expect(canvas.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  },
};

export const NoPictureAtTheAddress: Story = {
  args: { value: '/pictures/uploads/there-is-none.webp' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No picture can be loaded from this address. Visitors see a drawing instead.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
  },
};
