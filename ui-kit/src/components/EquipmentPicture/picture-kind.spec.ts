import { expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

it.each([
  ['Full-frame cinema camera body, 6K', 'Cameras', 'video', 'camera'],
  ['Prime lens set, T1.5', 'Lenses', 'video', 'lens'],
  ['C-stand 40 in with arm', 'Stands', 'Grip', 'stand'],
  ['LED tube, 4 ft', 'LED', 'lighting', 'lamp'],
  ['Four-burner gas range', 'Cooking', 'home-ec', 'range'],
  ['Stand mixer, 7 qt', 'Small appliances', 'home-ec', 'appliance'],
  ['Sound mixer, 8 channels', 'Mixers', 'audio', 'recorder'],
  ['The Duchess', 'Seating', 'production-set', 'chair'],
  ['The Duchess', '', 'lighting', 'lamp'],
  ['The Duchess', '', 'Grip', 'stand'],
  ['The Duchess', '', '', 'case'],
  ['Planetarium', '', '', 'case'],
])('%s (%s, %s) has the picture kind %s', (name, subcategory, category, kind) => {
  expect(pictureKind({ name, subcategory, category })).toBe(kind);
});
