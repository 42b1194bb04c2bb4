/** `now`: seconds since 1970 by the database clock; the library would use the server's. */
export function lifetimeClaims(now: number, seconds: number): { readonly iat: number; readonly exp: number } {
  const iat = Math.floor(now);
  return { iat, exp: iat + seconds };
}
