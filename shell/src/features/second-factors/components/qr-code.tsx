import { useLoaded } from '../../../lib/use-loaded.ts';
import classes from './second-factors.module.css';

/** Quiet zone that cameras require, in modules. */
const MARGIN = 4;

async function draw(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: MARGIN }))}`;
}

/** Dark on light in both colour schemes: some cameras cannot read inverted codes. Renders nothing on a load error. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { state } = useLoaded(() => draw(text));
  return state.status === 'loaded' ? (
    <img className={classes.code} src={state.value} alt={label} />
  ) : (
    <div className={classes.code} />
  );
}
