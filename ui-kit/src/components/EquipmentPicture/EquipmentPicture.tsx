import { useCallback, useState } from 'react';
import { drawings } from './drawings.ts';
import classes from './EquipmentPicture.module.css';
import { pictureKind, type PicturedItem } from './picture-kind.ts';

/** Sizes and formats of a picture, as returned by the domain's `pictureSources`. */
export interface PictureForms {
  /** Intrinsic width in px of the largest size. */
  readonly width: number;
  /** Intrinsic height in px of the largest size. */
  readonly height: number;
  /** One `srcset` per media type, most preferred first. */
  readonly formats: readonly { readonly type: string; readonly srcSet: string }[];
}

export interface EquipmentPictureProps {
  /** Address of the picture; without one or after a load error, a drawing of the item's kind is shown. */
  src?: string | null | undefined;
  /** Sizes and formats of the picture; unset if it has only one. */
  forms?: PictureForms | undefined;
  /** `sizes` attribute of the image; required with `forms`. */
  sizes?: string;
  /** Selects the drawing. Unset: a road case. */
  item?: PicturedItem | undefined;
  /** Alternative text; empty if the name is next to the picture. */
  alt?: string;
  /** Intrinsic width in px of a picture without `forms`; prevents layout shift. */
  width?: number;
  /** Intrinsic height in px, with `width`. */
  height?: number;
  /** Loads eagerly, for pictures in the first view. */
  isEager?: boolean;
  /** Called when no picture could be loaded from `src`. */
  onFail?: () => void;
}

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

/** Picture of an item on a tinted background, 4:3. */
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
  // A server-rendered picture may have failed before hydration.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
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
      ref={checkLoaded}
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
