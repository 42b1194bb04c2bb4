/** Props of a busy button: announced as disabled but retains the focus. The caller must ignore clicks meanwhile. */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
