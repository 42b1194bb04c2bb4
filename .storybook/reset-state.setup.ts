import { beforeEach } from 'vitest';

const { pathname, search } = window.location;

/** Resets browser state. Storybook itself resets rendering and mocked responses. */
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', pathname + search);
  // Charts measure texts once, so fonts must be loaded before the first story.
  await Promise.all([...document.fonts].map((face) => face.load()));
});
