import { useState } from 'react';
import classes from './EquipmentPicture.module.css';

export type EquipmentPictureProps = {
  /** Address of the picture; missing or failing shows the placeholder drawing. */
  src?: string | null | undefined;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** Intrinsic size in px, so that nothing moves when the picture arrives. */
  width?: number;
  height?: number;
  /** For pictures in the first view: loads at once. */
  isEager?: boolean;
};

/** A picture of an item on its tinted ground, 4:3. */
export function EquipmentPicture({ src, alt = '', width = 480, height = 360, isEager = false }: EquipmentPictureProps) {
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
        <svg className={classes.picture} viewBox="0 0 480 360" {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
            <path className={classes.shade} stroke="none" d="M356 120l40 28v100l-40 24z" />
            <rect x="96" y="120" width="260" height="152" rx="8" />
            <path d="M356 124l40 26v96l-40 24M96 172h260M196 120v-18a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v18" />
            <rect x="140" y="160" width="30" height="24" rx="4" />
            <rect x="282" y="160" width="30" height="24" rx="4" />
            <path d="M116 140v-4h4M336 136v4M116 252v4h4M332 256h4v-4" />
          </g>
        </svg>
      )}
    </span>
  );
}
