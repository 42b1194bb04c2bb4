/** Focused element: whether it is covered by sticky elements, and whether it has a focus indicator. */
export interface FocusStop {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isMarked: boolean;
}

/** Runs in the page; returns nothing if the body has the focus. */
export async function readFocusStop(): Promise<FocusStop | undefined> {
  // Overlays of the previous and the current stop need a few frames to close and open.
  const FRAMES = 30;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return undefined;
  // An invisible radio or checkbox is shown by its label.
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
  // The focus ring may be on the card or field that contains the element.
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
  // A frame is larger than the window, and marks the focused element inside.
  const isFrame = element.localName === 'iframe';
  const isMarked = () => isFrame || isOutlined();
  for (let frame = 0; frame < FRAMES && !(isInView() && isMarked()); frame += 1) await nextFrame();
  const isSeen = isInView();
  const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
  return { name, isHidden: !isSeen && !isFrame, isMarked: isMarked() };
}
