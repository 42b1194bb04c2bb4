/** Wrapper around navigation to other sites, so that specs can mock it. */
export const browserLocation = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
};
