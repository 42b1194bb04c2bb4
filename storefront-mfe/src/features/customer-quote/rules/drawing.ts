import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { quoteSignatureSchema, type QuoteSignature } from '@backlot/domain/contract';

/** Strokes in the fixed units of a stored signature. */
export type Strokes = Extract<QuoteSignature, { kind: 'drawn' }>['strokes'];
type Stroke = Strokes[number];

type Point = Readonly<Pick<DOMPoint, 'x' | 'y'>>;
/** Size of the drawing field, in px. */
type FieldSize = Pick<DOMRect, 'width' | 'height'>;

/** A pointer may leave the field during a stroke. */
const clamped = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

function strokeInStoredUnits(points: readonly Point[], { width, height }: FieldSize): Stroke {
  const stroke: Stroke = [];
  for (const { x, y } of points) {
    const at = clamped((x / width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH);
    const down = clamped((y / height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT);
    const last = stroke.at(-1);
    if (last === undefined || last[0] !== at || last[1] !== down) stroke.push([at, down]);
  }
  return stroke;
}

/** Drops every second point but the end points, where letters join. */
const halvePoints = (stroke: Stroke): Stroke =>
  stroke.filter((_, index) => index % 2 === 0 || index === stroke.length - 1);

const isAccepted = (strokes: Strokes) => quoteSignatureSchema.safeParse({ kind: 'drawn', strokes }).success;

/** Halves the points until the server accepts their number. If that fails, validation reports it. */
export function simplified(strokes: Strokes): Strokes {
  let result = strokes;
  while (!isAccepted(result) && result.some((stroke) => stroke.length > 2)) result = result.map(halvePoints);
  return result;
}

export function toStoredUnits(strokes: readonly (readonly Point[])[], size: FieldSize): Strokes {
  return simplified(strokes.map((points) => strokeInStoredUnits(points, size)).filter((stroke) => stroke.length > 0));
}

export function toFieldUnits(strokes: Strokes, { width, height }: FieldSize): Point[][] {
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => ({ x: (x / SIGNATURE_WIDTH) * width, y: (y / SIGNATURE_HEIGHT) * height })),
  );
}
