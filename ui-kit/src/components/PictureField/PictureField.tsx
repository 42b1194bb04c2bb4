import { Button, Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages';
import { EquipmentPicture, type PictureForms } from '../EquipmentPicture';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './PictureField.module.css';
import { usePastedPicture } from './use-pasted-picture';
import { usePictureUpload, type UploadState } from './use-picture-upload';

const useMessages = defineStaffMessages({
  choose: 'Choose a picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
  cancel: 'Cancel upload',
  drop: 'Drop a picture here, or paste one with Ctrl-V.',
  let: 'Let go to upload the picture',
  kinds: (megabytes: number) => `JPEG, PNG, WebP, AVIF, GIF or TIFF, up to ${megabytes} MB.`,
  uploading: (fileName: string) => `Uploading ${fileName}…`,
  done: 'The picture is uploaded. It belongs to the item once you save.',
  tooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB. Please choose a smaller one.`,
  notPicture: 'This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.',
  oneOnly: 'Please choose one picture at a time.',
  empty: 'This file is empty. Please choose another one.',
  failed: 'The picture could not be uploaded. Please try again.',
  broken: 'No picture can be loaded from this address. Visitors see a drawing instead.',
  preview: 'Preview of the picture',
});

const BYTES_PER_MEGABYTE = 1_000_000;

/** By the name of a file that the system knows no type for. */
const ENDINGS: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
};

export type PictureFieldProps = {
  /** Name of the field. */
  label: string;
  /** Address of the picture; empty for none. */
  value: string;
  /** The new address after an upload, empty after 'Remove picture'. */
  onChange: (address: string) => void;
  /** Takes a file in and returns its URL. What it rejects with is shown to the user as it is. */
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  /** Media types that are taken. */
  types: readonly string[];
  /** Largest file in bytes. */
  maxBytes: number;
  /** Forms of the picture at `value`, for the preview. */
  forms?: PictureForms | undefined;
  /** Nothing can be changed now. */
  isDisabled?: boolean;
  /** Called when an upload begins and when it ends. */
  onBusyChange?: (isBusy: boolean) => void;
  /** The field in which the address can be typed, if there is one. */
  children?: ReactNode;
};

function Outcome({ state }: { state: UploadState }) {
  const messages = useMessages();
  return (
    <>
      <p className={classes.status} role="status">
        {state.kind === 'busy' ? messages.uploading(state.fileName) : null}
        {state.kind === 'done' ? messages.done : null}
      </p>
      {state.kind === 'failed' ? (
        <p className={classes.error} role="alert">
          {state.message}
        </p>
      ) : null}
    </>
  );
}

/** The picture of an item: dropped, pasted or picked (phones offer their camera), and shown as it will be. */
export function PictureField({
  label,
  value,
  onChange,
  upload,
  types,
  maxBytes,
  forms,
  isDisabled = false,
  onBusyChange,
  children,
}: PictureFieldProps) {
  const messages = useMessages();
  const id = useId();
  const openPicker = useRef<() => void>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [broken, setBroken] = useState<string>();
  const megabytes = Math.round(maxBytes / BYTES_PER_MEGABYTE);
  const { state, start, reject, stop } = usePictureUpload(upload, { onUploaded: onChange, otherwise: messages.failed });
  const isBusy = state.kind === 'busy';
  const isBroken = value !== '' && value === broken;
  const isVisible = value !== '' && !isBroken;

  const reportBusy = useEffectEvent((busy: boolean) => onBusyChange?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);

  function take(file: File): void {
    if (!types.includes(file.type) && file.type !== '') reject(messages.notPicture);
    else if (file.size === 0) reject(messages.empty);
    else if (file.size > maxBytes) reject(messages.tooLarge(megabytes));
    else start(file);
  }
  usePastedPicture(!isDisabled && !isBusy, take);

  // The pressed button goes away; what comes after is the button that stays.
  function andKeepFocus(action: () => void): void {
    action();
    chooseButton.current?.focus();
  }

  return (
    <div className={classes.root} role="group" aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <Dropzone
        classNames={{ root: classes.zone, inner: classes.inner }}
        openRef={openPicker}
        onDrop={([file]) => {
          if (file !== undefined) take(file);
        }}
        onReject={([rejected, ...others]) => {
          if (others.length > 0) reject(messages.oneOnly);
          else if (rejected !== undefined) reject(messages.notPicture);
        }}
        accept={Object.fromEntries(types.map((type) => [type, ENDINGS[type] ?? []]))}
        multiple={false}
        disabled={isDisabled || isBusy}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label }}
      >
        {isVisible ? (
          <div className={classes.preview}>
            <EquipmentPicture
              src={value}
              forms={forms}
              sizes="20rem"
              alt={messages.preview}
              isEager
              onFail={() => setBroken(value)}
            />
          </div>
        ) : null}
        <div className={classes.controls}>
          {isBusy ? (
            <Loader size="sm" aria-hidden="true" />
          ) : (
            <IconPhotoUp className={classes.icon} size={iconSize['3xl']} stroke={iconStroke.thin} aria-hidden="true" />
          )}
          <p className={classes.hint}>
            <span className={classes.pointerHint}>{messages.drop} </span>
            {messages.kinds(megabytes)}
          </p>
          <div className={classes.buttons}>
            <Button
              ref={chooseButton}
              size="sm"
              variant="default"
              aria-disabled={isDisabled || isBusy}
              onClick={() => openPicker.current?.()}
            >
              {isVisible ? messages.replace : messages.choose}
            </Button>
            {isBusy ? (
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconX size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
                onClick={() => andKeepFocus(stop)}
              >
                {messages.cancel}
              </Button>
            ) : null}
            {value !== '' && !isBusy ? (
              <Button
                size="sm"
                variant="subtle"
                color="red"
                disabled={isDisabled}
                leftSection={<IconTrash size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
                onClick={() =>
                  andKeepFocus(() => {
                    stop();
                    onChange('');
                  })
                }
              >
                {messages.remove}
              </Button>
            ) : null}
          </div>
        </div>
        <p className={classes.dropCue} aria-hidden="true">
          {messages.let}
        </p>
      </Dropzone>
      <Outcome state={state} />
      {children}
      <p className={classes.broken} role="status">
        {isBroken ? messages.broken : null}
      </p>
    </div>
  );
}
