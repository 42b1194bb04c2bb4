import { Button, Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { EquipmentPicture, type PictureForms } from '../EquipmentPicture/EquipmentPicture.tsx';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './PictureField.module.css';
import { usePastedPicture } from './use-pasted-picture.ts';
import { usePictureUpload, type UploadState } from './use-picture-upload.ts';

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

const FILE_EXTENSIONS: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
};

export interface PictureFieldProps {
  /** Label of the field. */
  label: string;
  /** Address of the picture; empty for none. */
  value: string;
  /** Called with the new address after an upload, empty after 'Remove picture'. */
  onChange: (address: string) => void;
  /** Uploads a file and returns its URL. The message of a rejection is shown to the user. */
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  /** Accepted media types. */
  types: readonly string[];
  /** Maximum file size in bytes. */
  maxBytes: number;
  /** Sizes and formats of the picture at `value`, for the preview. */
  forms?: PictureForms | undefined;
  /** Disables all controls. */
  isDisabled?: boolean;
  /** Called when an upload starts and ends. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Text field for the address, if there is one. */
  children?: ReactNode;
}

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

interface ControlsProps {
  megabytes: number;
  hasPicture: boolean;
  isVisible: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

function Controls({
  megabytes,
  hasPicture,
  isVisible,
  isBusy,
  isDisabled,
  onChoose,
  onCancel,
  onRemove,
}: ControlsProps) {
  const messages = useMessages();
  const chooseButton = useRef<HTMLButtonElement>(null);

  // The clicked button is unmounted; the focus moves to the remaining one.
  function runAndMoveFocus(action: () => void): void {
    action();
    chooseButton.current?.focus();
  }

  return (
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
        <Button ref={chooseButton} size="sm" variant="default" aria-disabled={isDisabled || isBusy} onClick={onChoose}>
          {isVisible ? messages.replace : messages.choose}
        </Button>
        {isBusy ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconX size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
            onClick={() => runAndMoveFocus(onCancel)}
          >
            {messages.cancel}
          </Button>
        ) : null}
        {hasPicture && !isBusy ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={isDisabled}
            leftSection={<IconTrash size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
            onClick={() => runAndMoveFocus(onRemove)}
          >
            {messages.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Upload of dropped, pasted or chosen files that can be used; rejects others with the reason. */
function useCheckedUpload({
  upload,
  onChange,
  types,
  maxBytes,
  isDisabled = false,
  onBusyChange,
}: Pick<PictureFieldProps, 'upload' | 'onChange' | 'types' | 'maxBytes' | 'isDisabled' | 'onBusyChange'>) {
  const messages = useMessages();
  const megabytes = Math.round(maxBytes / BYTES_PER_MEGABYTE);
  const { state, start, reject, stop } = usePictureUpload(upload, { onUploaded: onChange, fallback: messages.failed });
  const isBusy = state.kind === 'busy';

  const reportBusy = useEffectEvent((busy: boolean) => onBusyChange?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);

  function uploadFile(file: File): void {
    if (!types.includes(file.type) && file.type !== '') reject(messages.notPicture);
    else if (file.size === 0) reject(messages.empty);
    else if (file.size > maxBytes) reject(messages.tooLarge(megabytes));
    else start(file);
  }
  usePastedPicture(!isDisabled && !isBusy, uploadFile);
  return { state, isBusy, megabytes, uploadFile, reject, stop };
}

/** Picture upload by drop, paste or file choice (with camera on phones), with preview. */
export function PictureField({ label, value, forms, isDisabled = false, children, ...upload }: PictureFieldProps) {
  const messages = useMessages();
  const id = useId();
  const openPicker = useRef<() => void>(null);
  const [broken, setBroken] = useState<string>();
  const { state, isBusy, megabytes, uploadFile, reject, stop } = useCheckedUpload({ ...upload, isDisabled });
  const isBroken = value !== '' && value === broken;
  const isVisible = value !== '' && !isBroken;

  return (
    <div className={classes.root} role="group" aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <Dropzone
        classNames={{ root: classes.zone, inner: classes.inner }}
        openRef={openPicker}
        onDrop={([file]) => {
          if (file !== undefined) uploadFile(file);
        }}
        onReject={([rejected, ...others]) => {
          if (others.length > 0) reject(messages.oneOnly);
          else if (rejected !== undefined) reject(messages.notPicture);
        }}
        accept={Object.fromEntries(upload.types.map((type) => [type, FILE_EXTENSIONS[type] ?? []]))}
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
        <Controls
          megabytes={megabytes}
          hasPicture={value !== ''}
          isVisible={isVisible}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onChoose={() => openPicker.current?.()}
          onCancel={stop}
          onRemove={() => {
            stop();
            upload.onChange('');
          }}
        />
        <p className={classes.dropOverlay} aria-hidden="true">
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
