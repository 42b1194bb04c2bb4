import { beforeEach } from 'vitest';

const { pathname, search } = window.location;

/** What a story leaves in the browser itself. What it draws and responds with, Storybook takes back before the next one. */
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', pathname + search);
  // The first story of a page finds the faces that the later ones find: charts measure their words once.
  await Promise.all([...document.fonts].map((face) => face.load()));
});
