import { describe, expect, it } from 'vitest';
import { sayingItsStories } from './note-stories';
import { checksOf } from './scheme-twins';
import { noteStories, storyOfFile } from './stories-of-file';

describe('the stories of a file', () => {
  it('are known as their file wrote them, whatever is added to them later', () => {
    const light: Record<string, unknown> = { args: { attempt: 1 } };
    const dark: Record<string, unknown> = { args: { attempt: 1 }, globals: { scheme: 'dark' } };
    noteStories({}, [light, dark]);
    light['parameters'] = { docs: { source: { originalSource: 'light' } } };
    dark['parameters'] = { docs: { source: { originalSource: 'dark' } } };
    const { story, stories, meta } = storyOfFile(dark);
    expect(checksOf(story, stories, meta)).toEqual({ own: 'colour', other: false });
  });

  it('are an error where their file has not told of them', () => {
    expect(() => storyOfFile({})).toThrow('has not said what it exports');
  });

  it('are told by their file, beside its meta', () => {
    const source =
      'const meta = {};\nexport default meta;\nexport const Usual: Story = {};\nconst helper = 1;\nexport const Dark: Story = {};\n';
    expect(sayingItsStories(source)).toMatch(/backlotNoteStories\(meta, \[Usual, Dark\]\);\n$/u);
    expect(() => sayingItsStories('export default {};\n')).toThrow('export default meta;');
  });
});
