export function cartCountLabel(total: number): string {
  return total > 99 ? '99+' : String(total);
}
