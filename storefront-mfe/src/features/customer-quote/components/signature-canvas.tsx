import { Button } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { toFieldUnits, toStoredUnits, type Strokes } from '../rules/drawing.ts';
import classes from './accept-quote.module.css';

const SCHEME = 'data-mantine-color-scheme';

/** Stroke widths and minimum distance between points, in px. */
const PEN = { minWidth: 0.9, maxWidth: 2.8, minDistance: 3 };

/** Constant pace and pressure, since stored strokes have none. */
const PACE_MS = 16;
const PRESSURE = 0.5;

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
  // Ends an active stroke, which would otherwise continue from the wrong point.
  pad.off();
  pad.on();
  pad.fromData(
    toFieldUnits(strokes, { width, height }).map((points) => ({
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

export function SignatureCanvas({ strokes, hasError, onDraw }: SignatureCanvasProps) {
  const messages = useAcceptQuoteMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(undefined);
  const draw = useEffectEvent((pad: SignaturePad, field: HTMLCanvasElement) => redraw(pad, field, strokes));
  const report = useEffectEvent((pad: SignaturePad, field: HTMLCanvasElement) =>
    onDraw(
      toStoredUnits(
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
    const sizeObserver = new ResizeObserver(() => draw(pad, field));
    sizeObserver.observe(field);
    const schemeObserver = new MutationObserver(() => draw(pad, field));
    schemeObserver.observe(document.documentElement, { attributes: true, attributeFilter: [SCHEME] });
    return () => {
      pad.off();
      sizeObserver.disconnect();
      schemeObserver.disconnect();
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
