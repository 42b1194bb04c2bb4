import { Button } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { inField, inRoom, type Strokes } from '../rules/drawing.ts';
import classes from './accept-quote.module.css';

/** What the page writes on its root when the colour scheme changes. */
const SCHEME = 'data-mantine-color-scheme';

/** In px: how thick the pen draws, and how far apart its points are at least. */
const PEN = { minWidth: 0.9, maxWidth: 2.8, minDistance: 3 };

/** Any steady pace and pressure: a drawing that is drawn again has forgotten its own. */
const PACE_MS = 16;
const PRESSURE = 0.5;

/** Draws the strokes anew: for the size, the pixels and the ink that the field has by now. */
function redraw(pad: SignaturePad, field: HTMLCanvasElement, strokes: Strokes): void {
  const { width, height } = field.getBoundingClientRect();
  if (width === 0) return;
  const ratio = Math.max(window.devicePixelRatio, 1);
  field.width = Math.round(width * ratio);
  field.height = Math.round(height * ratio);
  field.getContext('2d')?.scale(ratio, ratio);
  pad.penColor = getComputedStyle(field).color;
  const { penColor, minWidth, maxWidth, dotSize, velocityFilterWeight, compositeOperation } = pad;
  const pen = { penColor, minWidth, maxWidth, dotSize, velocityFilterWeight, compositeOperation };
  // A stroke that is under way ends here: what follows would go on from the one before.
  pad.off();
  pad.on();
  pad.fromData(
    inField(strokes, { width, height }).map((points) => ({
      ...pen,
      points: points.map((point, index) => ({ ...point, pressure: PRESSURE, time: index * PACE_MS })),
    })),
  );
}

export interface SignatureCanvasProps {
  readonly strokes: Strokes;
  readonly hasError: boolean;
  readonly onDraw: (strokes: Strokes) => void;
}

/** A field to sign in with a finger, a pen or the mouse. */
export function SignatureCanvas({ strokes, hasError, onDraw }: SignatureCanvasProps) {
  const messages = useAcceptQuoteMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(undefined);
  const draw = useEffectEvent((pad: SignaturePad, field: HTMLCanvasElement) => redraw(pad, field, strokes));
  const report = useEffectEvent((pad: SignaturePad, field: HTMLCanvasElement) =>
    onDraw(
      inRoom(
        pad.toData().map(({ points }) => points),
        field.getBoundingClientRect(),
      ),
    ),
  );

  useEffect(() => {
    const field = canvas.current;
    if (field === null) return undefined;
    const pad = new SignaturePad(field, PEN);
    clear.current = () => pad.clear();
    pad.addEventListener('endStroke', () => report(pad, field));
    const resized = new ResizeObserver(() => draw(pad, field));
    resized.observe(field);
    const recoloured = new MutationObserver(() => draw(pad, field));
    recoloured.observe(document.documentElement, { attributes: true, attributeFilter: [SCHEME] });
    return () => {
      pad.off();
      resized.disconnect();
      recoloured.disconnect();
    };
  }, []);

  return (
    <>
      <div className={classes.field} data-error={hasError || undefined}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={messages.drawnField} />
      </div>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          clear.current?.();
          onDraw([]);
        }}
      >
        {messages.clear}
      </Button>
    </>
  );
}
