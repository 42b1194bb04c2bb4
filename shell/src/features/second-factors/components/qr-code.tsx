import { useEffect, useState } from 'react';
import classes from './second-factors.module.css';

/** Light squares around it, without which cameras do not find it. */
const MARGIN = 4;

async function draw(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: MARGIN }))}`;
}

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/**
 * A text for a camera, dark on light in the dark scheme too: not every camera reads it the other way round. Where its drawing does
 * not come, the text that stands beside it does as well.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    draw(text).then(
      (drawn) => {
        if (!isLeft) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [text]);
  return drawing === undefined ? (
    <div className={classes.code} />
  ) : (
    <img className={classes.code} src={drawing} alt={label} />
  );
}
