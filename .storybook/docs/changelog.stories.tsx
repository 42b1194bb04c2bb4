import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import source from '../../ui-kit/CHANGELOG.md?raw';
import { readChangelog } from './changelog.ts';
import { Part, Sheet, Words } from './sheet.tsx';
import classes from './welcome.module.css';

const { intro, versions } = readChangelog(source);

function ChangelogPage() {
  return (
    <Sheet eyebrow="Start here" title="Changelog" intro={<Words text={intro} />}>
      {versions.map(({ name, day, changes }) => (
        <Part key={name} title={name} note={day}>
          {changes.map(({ kind, lines }) => (
            <div key={kind}>
              <h3>{kind}</h3>
              <ul className={classes.steps}>
                {lines.map((line) => (
                  <li key={line}>
                    <Words text={line} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Part>
      ))}
    </Sheet>
  );
}

const meta: Meta<typeof ChangelogPage> = {
  title: 'Start here/Changelog',
  component: ChangelogPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Changelog: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    // Every line of the file is on the page.
    const lines = source.split('\n');
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBe(
      lines.filter((line) => line.startsWith('## ')).length,
    );
    await expect(canvas.getAllByRole('listitem').length).toBe(lines.filter((line) => line.startsWith('- ')).length);
  },
};
