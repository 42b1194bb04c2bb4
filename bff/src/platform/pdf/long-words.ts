/** Where a line may end and nothing is drawn: a zero-width space. */
export const BREAK = '\u200B';

/** Longer than the words of any language; beyond it stand addresses, and letters without end. */
const LONG_WORD = /[^ \n]{31,}/gu;
const PIECE = 10;

/** A character with its marks: these stay together. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Before which characters a long word may be broken, by their places in the text. */
function breaksIn(text: string): number[] {
  return [...text.matchAll(LONG_WORD)].flatMap((word) =>
    [...word[0].matchAll(CHARACTER)]
      .filter((_, index) => index > 0 && index % PIECE === 0)
      .map((character) => word.index + character.index),
  );
}

/**
 * The same runs, in which a line may end within a long word. The layout measures a word that no line holds again for
 * each of its lines, so that one of thousands of letters would take seconds: it is given as pieces.
 */
export function breakable<Run extends { readonly text: string }>(runs: readonly Run[]): Run[] {
  const breaks = breaksIn(runs.map(({ text }) => text).join(''));
  let written = 0;
  let next = 0;
  return runs.map((run) => {
    const start = written;
    const end = start + run.text.length;
    const pieces: string[] = [];
    // A break between two runs stands at the end of the first.
    for (let place = breaks[next]; place !== undefined && place <= end; place = breaks[next]) {
      pieces.push(run.text.slice(written - start, place - start));
      written = place;
      next += 1;
    }
    pieces.push(run.text.slice(written - start));
    written = end;
    return { ...run, text: pieces.join(BREAK) };
  });
}
