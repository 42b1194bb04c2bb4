import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const blobOf = (bytes: Uint8Array | string, type = '') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

/** A canvas of one color, not encoded yet. */
export const canvas = (
  { width, height }: Size,
  background: string | { r: number; g: number; b: number; alpha: number } = '#c8501e',
): Sharp => sharp({ create: { width, height, channels: 4, background } });

/** A PNG file; each color makes another picture. */
export async function aPicture(size: Size, background = '#c8501e'): Promise<Blob> {
  return blobOf(await canvas(size, background).png().toBuffer(), 'image/png');
}

/** Noise, so that the encoded file is large. */
export const noise = ({ width, height }: Size): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
