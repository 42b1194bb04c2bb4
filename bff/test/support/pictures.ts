import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bytes as a file that a browser sends; without a type it says nothing about them. */
export const blobOf = (bytes: Uint8Array | string, type = '') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

/** A canvas of one colour, to be encoded as the test wants. */
export const canvas = (
  { width, height }: Size,
  background: string | { r: number; g: number; b: number; alpha: number } = '#c8501e',
): Sharp => sharp({ create: { width, height, channels: 4, background } });

/** A picture as a browser would send it. Each colour is another picture. */
export async function aPicture(size: Size, background = '#c8501e'): Promise<Blob> {
  return blobOf(await canvas(size, background).png().toBuffer(), 'image/png');
}

/** A photograph's worth of detail, so that a file has some length. */
export const noise = ({ width, height }: Size): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
