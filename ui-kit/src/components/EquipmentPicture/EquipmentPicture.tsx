import { useState } from 'react';
import { drawings } from './drawings';
import classes from './EquipmentPicture.module.css';
import { pictureKind, type PicturedItem } from './picture-kind';

export type EquipmentPictureProps = {
  /** Address of the picture; missing or failing shows the drawing of the item's kind. */
  src?: string | null | undefined;
  /** What is pictured: decides which drawing stands in. Unset: a road case. */
  item?: PicturedItem | undefined;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** Intrinsic size in px, so that nothing moves when the picture arrives. */
  width?: number;
  height?: number;
  /** For pictures in the first view: loads at once. */
  isEager?: boolean;
};

/** Stands in for a picture: light enough to be in the page. */
function Placeholder({ item, alt }: { item: PicturedItem | undefined; alt: string }) {
  const kind = item === undefined ? 'case' : pictureKind(item);
  const { shade, line } = drawings[kind];
  return (
    <svg className={classes.picture} viewBox="72 45 352 264" data-kind={kind} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      <path className={classes.shade} d={shade} />
      <path className={classes.line} d={line} />
    </svg>
  );
}

/** A picture of an item on its tinted ground, 4:3. */
export function EquipmentPicture({ src, item, alt = '', width = 480, height = 360, isEager = false }: EquipmentPictureProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src !== undefined && src !== null && src !== '' && src !== failed;
  return (
    <span className={classes.root}>
      {isShown ? (
        <img
          className={classes.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Placeholder item={item} alt={alt} />
      )}
    </span>
  );
}
