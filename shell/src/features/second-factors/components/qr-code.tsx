import { useEffect, useState } from 'react';
import classes from './second-factors.module.css';

/** Quiet zone that cameras require, in modules. */
const MARGIN = 4;

async function draw(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: MARGIN }))}`;
}

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in both colour schemes: some cameras cannot read inverted codes. Renders nothing on a load error. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    draw(text).then(
      (drawn) => {
        if (!isUnmounted) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [text]);
  return drawing === undefined ? (
    <div className={classes.code} />
  ) : (
    <img className={classes.code} src={drawing} alt={label} />
  );
}
