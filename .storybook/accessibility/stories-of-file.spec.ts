import { describe, expect, it } from 'vitest';
import { sayingItsStories } from './note-stories.ts';
import { checksOf } from './scheme-counterparts.ts';
import { noteStories, storyOfFile } from './stories-of-file.ts';

describe('storyOfFile', () => {
  it('returns stories as exported, without later additions', () => {
    const light: Record<string, unknown> = { args: { attempt: 1 } };
    const dark: Record<string, unknown> = { args: { attempt: 1 }, globals: { scheme: 'dark' } };
    noteStories({}, [light, dark]);
    light['parameters'] = { docs: { source: { originalSource: 'light' } } };
    dark['parameters'] = { docs: { source: { originalSource: 'dark' } } };
    const { story, stories, meta } = storyOfFile(dark);
    expect(checksOf(story, stories, meta)).toEqual({ own: 'colour', other: false });
  });

  it('throws for an unregistered file', () => {
    expect(() => storyOfFile({})).toThrow('has not said what it exports');
  });

  it('is registered by the appended call, with the meta', () => {
    const source =
      'const meta = {};\nexport default meta;\nexport const Usual: Story = {};\nconst helper = 1;\nexport const Dark: Story = {};\n';
    expect(sayingItsStories(source)).toMatch(/backlotNoteStories\(meta, \[Usual, Dark\]\);\n$/u);
    expect(() => sayingItsStories('export default {};\n')).toThrow('export default meta;');
  });
});
