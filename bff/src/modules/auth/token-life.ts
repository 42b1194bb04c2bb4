/**
 * Beginning and end of a signed token, as its claims. Without them the library takes the clock of the server.
 * @param now seconds since 1970, by the clock of the database
 */
export function lifeOf(now: number, seconds: number): { readonly iat: number; readonly exp: number } {
  const iat = Math.floor(now);
  return { iat, exp: iat + seconds };
}
