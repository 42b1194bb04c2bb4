import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { checksOf } from '../accessibility/scheme-counterparts.ts';
import { pictureOf } from '../visual/baselines.ts';

/** Parsed from an unknown module, since these checks must accept invalid ones. */

type Properties = Readonly<Record<string, unknown>>;

export interface StoryFacts {
  /** Export name, and display name if set. */
  names: readonly string[];
  globals: Properties;
  /** Whether it is dark and the file has an equal light story. */
  isDarkCounterpart: boolean;
  /** Path of the story's screenshot, below its folder. */
  picture: string;
  /** Parameter `visual` of story or file: why it is not compared with a screenshot. */
  visual: unknown;
}

export interface StoriesFile {
  path: string;
  components: readonly unknown[];
  stories: readonly StoryFacts[];
  explained: Properties;
  accessibility: unknown;
  /** Names of further files of the same folder that these stories show. */
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
        isDarkCounterpart: checksOf(story, siblings, properties(meta)).own === 'colour',
        picture: `${pictureOf(toId('story', storyNameFromExport(key)))}.png`,
        visual: properties(story['parameters'])['visual'] ?? visual,
      };
    }),
    explained: properties(states),
    accessibility,
    covers: strings(covers),
  };
}
