import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { quoteSignatureSchema, type QuoteSignature } from '@backlot/domain/contract';

/** What is drawn, in the units of the room that a signature has. */
export type Strokes = Extract<QuoteSignature, { kind: 'drawn' }>['strokes'];
type Stroke = Strokes[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the field that it is drawn in, in px. */
export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

/** A finger may leave the field while it draws. */
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

function strokeInRoom(points: readonly Point[], { width, height }: FieldSize): Stroke {
  const stroke: Stroke = [];
  for (const { x, y } of points) {
    const [at, down] = [
      within((x / width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
      within((y / height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
    ];
    const last = stroke.at(-1);
    if (last === undefined || last[0] !== at || last[1] !== down) stroke.push([at, down]);
  }
  return stroke;
}

/** Every second point; both ends stay, which is where letters meet. */
const halved = (stroke: Stroke): Stroke => stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1);

const isTaken = (strokes: Strokes) => quoteSignatureSchema.safeParse({ kind: 'drawn', strokes }).success;

/** The same drawing with as many points as the server takes. One that is still too large then is left to be objected to. */
export function thinned(strokes: Strokes): Strokes {
  let thinner = strokes;
  while (!isTaken(thinner) && thinner.some((stroke) => stroke.length > 2)) thinner = thinner.map(halved);
  return thinner;
}

/** What was drawn in a field of any size, as it is sent. */
export function inRoom(strokes: readonly (readonly Point[])[], size: FieldSize): Strokes {
  return thinned(strokes.map((points) => strokeInRoom(points, size)).filter((stroke) => stroke.length > 0));
}

/** The way back, to draw it again in a field of another size. */
export function inField(strokes: Strokes, { width, height }: FieldSize): Point[][] {
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => ({ x: (x / SIGNATURE_WIDTH) * width, y: (y / SIGNATURE_HEIGHT) * height })),
  );
}
