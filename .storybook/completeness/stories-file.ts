import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { checksOf } from '../accessibility/scheme-twins';
import { pictureOf } from '../visual/baselines';

/** What a module of stories says, read without trusting its shape: it is checked, so it may be wrong. */

type Properties = Readonly<Record<string, unknown>>;

export interface StoryFacts {
  /** The name of the export, and the name shown where the story sets its own. */
  names: readonly string[];
  globals: Properties;
  /** Whether it is dark, and another story of the file shows the same in light. */
  isDarkTwin: boolean;
  /** Where the picture of the story is, below its folder. */
  picture: string;
  /** The story's own parameter `visual`, or that of its file: why it is not compared with a picture. */
  visual: unknown;
}

export interface StoriesFile {
  /** Path from the root of the repository. */
  path: string;
  components: readonly unknown[];
  stories: readonly StoryFacts[];
  /** States that cannot exist, each with the reason. */
  explained: Properties;
  accessibility: unknown;
  /** Stems of the files of the same folder that these stories show, beside the one of the same name. */
  covers: readonly string[];
}

const properties = (value: unknown): Properties => (typeof value === 'object' && value !== null ? { ...value } : {});

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export function readStoriesFile(path: string, module: unknown): StoriesFile {
  const { default: meta, __namedExportsOrder: _order, ...exported } = properties(module);
  const { component, subcomponents, globals, parameters } = properties(meta);
  const { states, accessibility, covers, visual } = properties(parameters);
  const siblings = Object.values(exported).map(properties);
  return {
    path,
    components: [component, ...Object.values(properties(subcomponents))].filter((entry) => entry !== undefined),
    stories: Object.entries(exported).map(([key, value]) => {
      const story = properties(value);
      return {
        names: typeof story['name'] === 'string' ? [key, story['name']] : [key],
        globals: { ...properties(globals), ...properties(story['globals']) },
        isDarkTwin: checksOf(story, siblings, properties(meta)).own === 'colour',
        picture: `${pictureOf(toId('story', storyNameFromExport(key)))}.png`,
        visual: properties(story['parameters'])['visual'] ?? visual,
      };
    }),
    explained: properties(states),
    accessibility,
    covers: strings(covers),
  };
}
