/** Zero-width space: an invisible line break opportunity. */
export const BREAK = '\u200B';

/** Longer than natural words; matches URLs and endless letters. */
const LONG_WORD = /[^ \n]{31,}/gu;
const PIECE = 10;

/** Character with its combining marks. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

function breaksIn(text: string): number[] {
  return [...text.matchAll(LONG_WORD)].flatMap((word) =>
    [...word[0].matchAll(CHARACTER)]
      .filter((_, index) => index > 0 && index % PIECE === 0)
      .map((character) => word.index + character.index),
  );
}

/** Adds break opportunities to long words, whose layout would otherwise take seconds for thousands of letters. */
export function breakable<Run extends { readonly text: string }>(runs: readonly Run[]): Run[] {
  const breaks = breaksIn(runs.map(({ text }) => text).join(''));
  let written = 0;
  let next = 0;
  return runs.map((run) => {
    const start = written;
    const end = start + run.text.length;
    const pieces: string[] = [];
    // A break between two runs is at the end of the first.
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
