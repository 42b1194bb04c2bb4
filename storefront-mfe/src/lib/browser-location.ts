/** Leaves the site for another address. An object, so that specs can put themselves in its place: their browser goes nowhere. */
export const browserLocation = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
};
