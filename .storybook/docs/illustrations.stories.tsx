import type { Meta, StoryObj } from '@storybook/react-vite';
import { EquipmentPicture } from '@backlot/ui-kit';
import { expect, waitFor } from 'storybook/test';
import catalogue from '../../bff/demo/catalogue.json';
import { drawings } from '../../ui-kit/src/components/EquipmentPicture/drawings.ts';
import { scenes, spots, SPOT_SIZE } from '../../storefront-mfe/src/features/company/scenes.ts';
import classes from './illustrations.module.css';
import { Code, InScheme, Part, Sheet } from './sheet.tsx';

// Files instead of server addresses, since the static site has no server.
const files = import.meta.glob<string>('../../bff/demo/pictures/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const SCHEMES = ['light', 'dark'] as const;

interface Drawing {
  name: string;
  src: string;
  items: number;
}

function drawingName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
}

const drawn: readonly Drawing[] = Object.entries(files).map(([path, src]) => {
  const name = drawingName(path);
  return { name, src, items: catalogue.filter(({ image }) => image === `/pictures/demo/${name}.svg`).length };
});

/** Whether an illustration shows kitchens and sets, and so is drawn with their accent. */
function isHomeEc(name: string): boolean {
  const found = catalogue.filter(({ image }) => image === `/pictures/demo/${name}.svg`);
  return found.length > 0 && found.every(({ mainCategory }) => mainCategory === 'home-ec-set');
}

function Pictures({ label, drawings: shown }: { label: string; drawings: readonly Drawing[] }) {
  return (
    <ul className={classes.pictures} aria-label={label}>
      {shown.map(({ name, src, items }) => (
        <li key={name} className={classes.picture}>
          <span className={classes.pair}>
            {SCHEMES.map((scheme) => (
              <InScheme key={scheme} scheme={scheme}>
                <img src={src} alt={`${name}, ${scheme}`} width={480} height={360} loading="lazy" />
              </InScheme>
            ))}
          </span>
          <span className={classes.name}>{name}</span>
          <span className={classes.muted}>{items === 1 ? '1 item' : `${items} items`}</span>
        </li>
      ))}
    </ul>
  );
}

function IllustrationsPage() {
  return (
    <Sheet
      eyebrow="Brand"
      title="Illustrations"
      intro="Demo items are drawn, not photographed: one pen, two tones, light from the upper left, in isometric view. Each file holds a day and a night version and follows the page it stands on."
    >
      <Part
        title="Production"
        note={
          <>
            <p>{drawn.length} drawings in all, one a kind of item. Blue where the item is touched or lights up.</p>
            <p>
              SVG files in <Code>bff/demo/pictures</Code>, of 400 by 300 units, with one class a tone; the style of each
              file holds its palette for both schemes.
            </p>
          </>
        }
      >
        <Pictures label="Production drawings" drawings={drawn.filter(({ name }) => !isHomeEc(name))} />
      </Part>
      <Part title="Home Ec and sets" note="The same pen; orange for kitchens.">
        <Pictures label="Home Ec drawings" drawings={drawn.filter(({ name }) => isHomeEc(name))} />
      </Part>
      <Part
        title="Scenes"
        note="For pages that tell: a set at work, the house, the dock. The same geometry, more of it."
      >
        <ul className={classes.scenes} aria-label="Scenes">
          {Object.entries(scenes).map(([name, { src, width, height }]) => (
            <li key={name} className={classes.picture}>
              <span className={classes.pair}>
                {SCHEMES.map((scheme) => (
                  <InScheme key={scheme} scheme={scheme}>
                    <img src={src} alt={`${name}, ${scheme}`} width={width} height={height} loading="lazy" />
                  </InScheme>
                ))}
              </span>
              <span className={classes.name}>{name}</span>
            </li>
          ))}
          {Object.entries(spots).map(([name, src]) => (
            <li key={name} className={classes.picture}>
              <span className={classes.pair}>
                {SCHEMES.map((scheme) => (
                  <InScheme key={scheme} scheme={scheme}>
                    <img
                      src={src}
                      alt={`${name}, ${scheme}`}
                      width={SPOT_SIZE.width}
                      height={SPOT_SIZE.height}
                      loading="lazy"
                    />
                  </InScheme>
                ))}
              </span>
              <span className={classes.name}>{name}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="What stands in"
        note="An item without a picture, or with a broken one, shows its kind in the muted colour. Front view, one tone: it must not pass for a picture."
      >
        <ul className={classes.pictures} aria-label="Placeholders">
          {Object.keys(drawings).map((kind) => (
            <li key={kind} className={classes.picture}>
              <EquipmentPicture item={{ name: kind, category: '', subcategory: '' }} />
              <span className={classes.name}>{kind}</span>
            </li>
          ))}
        </ul>
      </Part>
    </Sheet>
  );
}

const meta: Meta<typeof IllustrationsPage> = {
  title: 'Brand/Illustrations',
  component: IllustrationsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

export const Illustrations: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    // Every picture of the demo catalogue is listed, and the first one loads.
    const named = new Set(
      catalogue.flatMap(({ image }) => (typeof image === 'string' && image !== '' ? [drawingName(image)] : [])),
    );
    await expect(named.size).toBeGreaterThan(100);
    for (const name of named) await expect(drawn.map((drawing) => drawing.name)).toContain(name);
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: `${drawn[0]?.name ?? ''}, light` });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
  },
};
