/** What has the focus: whether any of it can be seen under what is stuck to the window, and whether it is marked. */
export interface FocusStop {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isMarked: boolean;
}

/** Runs in the page: the element with the focus; nothing when that is the page as a whole. */
export async function readFocusStop(): Promise<FocusStop | undefined> {
  // What the stop before showed on top of the page goes within a few frames, and what this one shows comes.
  const FRAMES = 30;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return undefined;
  // A choice that is drawn by its label alone is seen there.
  const label = focused instanceof HTMLInputElement && focused.offsetWidth <= 1 ? focused.labels?.[0] : undefined;
  const element = label ?? focused;
  const isInView = () => {
    const box = element.getBoundingClientRect();
    const across = [0.1, 0.5, 0.9].map((part) => box.left + box.width * part);
    const down = [0.1, 0.5, 0.9].map((part) => box.top + box.height * part);
    return across.some((x) =>
      down.some((y) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      }),
    );
  };
  const { parentElement } = element;
  // A link that covers its card draws the mark around the card; a field draws it around all that stands in it.
  const isOutlined = () => {
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(parentElement === null ? [] : [getComputedStyle(parentElement)]),
    ];
    return styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    );
  };
  // A frame is larger than the window, and marks what has the focus in it.
  const isFrame = element.localName === 'iframe';
  const isMarked = () => isFrame || isOutlined();
  for (let frame = 0; frame < FRAMES && !(isInView() && isMarked()); frame += 1) await nextFrame();
  const isSeen = isInView();
  const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
  return { name, isHidden: !isSeen && !isFrame, isMarked: isMarked() };
}
