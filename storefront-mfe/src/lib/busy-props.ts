/**
 * A button that is off while it works. It looks and is announced like a disabled one but keeps the focus, which a
 * disabled one drops: out of a modal panel, and to the top of a page. Whoever uses it ignores presses meanwhile.
 */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
