/** `npm run fonts -w @backlot/ui-kit`: run after a change of the font packages or of `subset-fonts.ts`. */
import { writeFile } from 'node:fs/promises';
import { FONT_FILES, subsetOf } from './subset-fonts.ts';

for (const font of FONT_FILES) {
  const bytes = await subsetOf(font);
  await writeFile(new URL(`fonts/${font.name}`, import.meta.url), bytes);
}
