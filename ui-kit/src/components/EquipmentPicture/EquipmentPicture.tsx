import { useCallback, useState } from 'react';
import { drawings } from './drawings';
import classes from './EquipmentPicture.module.css';
import { pictureKind, type PicturedItem } from './picture-kind';

/** The forms that a picture comes in, as `pictureSources` of the rules reads them from its address. */
export type PictureForms = {
  /** Intrinsic size in px of the largest form. */
  readonly width: number;
  /** Intrinsic height in px, of the same form. */
  readonly height: number;
  /** A `srcset` a media type; the browser takes the first type that it knows. */
  readonly formats: readonly { readonly type: string; readonly srcSet: string }[];
};

export type EquipmentPictureProps = {
  /** Address of the picture; missing or failing shows the drawing of the item's kind. */
  src?: string | null | undefined;
  /** Sizes and formats to choose from; unset for a picture that comes in one form. */
  forms?: PictureForms | undefined;
  /** How wide the picture is shown, as the `sizes` of an image; needed to choose among `forms`. */
  sizes?: string;
  /** What is pictured: decides which drawing stands in. Unset: a road case. */
  item?: PicturedItem | undefined;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** Intrinsic size in px of a picture without `forms`, so that nothing moves when it arrives. */
  width?: number;
  /** Intrinsic height in px, with `width`. */
  height?: number;
  /** For pictures in the first view: loads at once. */
  isEager?: boolean;
  /** Called when no picture can be loaded from `src`. */
  onFail?: () => void;
};

/** Stands in for a picture: light enough to be in the page. */
function Placeholder({ item, alt }: { item: PicturedItem | undefined; alt: string }) {
  const kind = item === undefined ? 'case' : pictureKind(item);
  const { shade, line } = drawings[kind];
  return (
    <svg
      className={classes.picture}
      viewBox="72 45 352 264"
      data-kind={kind}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path className={classes.shade} d={shade} />
      <path className={classes.line} d={line} />
    </svg>
  );
}

/** A picture of an item on its tinted ground, 4:3. */
export function EquipmentPicture({
  src,
  forms,
  sizes = '100vw',
  item,
  alt = '',
  width = 480,
  height = 360,
  isEager = false,
  onFail,
}: EquipmentPictureProps) {
  const [failed, setFailed] = useState<string>();
  // A picture of a page that the server rendered may have failed before anybody listened.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0 && image.getAttribute('src') !== '')
      image.dispatchEvent(new Event('error'));
  }, []);
  const isVisible = src !== undefined && src !== null && src !== '' && src !== failed;
  if (!isVisible) {
    return (
      <span className={classes.root}>
        <Placeholder item={item} alt={alt} />
      </span>
    );
  }
  const picture = (
    <img
      ref={look}
      className={classes.picture}
      src={src}
      alt={alt}
      width={forms?.width ?? width}
      height={forms?.height ?? height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      onError={() => {
        setFailed(src);
        onFail?.();
      }}
    />
  );
  return (
    <span className={classes.root}>
      {forms === undefined ? (
        picture
      ) : (
        <picture className={classes.forms}>
          {forms.formats.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {picture}
        </picture>
      )}
    </span>
  );
}
