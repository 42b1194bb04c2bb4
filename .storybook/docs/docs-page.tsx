import { ArgTypes, Canvas, Controls, Description, DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { PageHeading } from '@backlot/ui-kit';
import { use, useState, type ComponentProps, type ReactNode } from 'react';
import classes from './docs-page.module.css';
import { needsOwnFrame, readNotes, readStates } from './docs-parameters.ts';
import { Words } from './sheet.tsx';

type Story = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number];

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.chapter}>
      <h2 className={classes.chapterTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Renders a story in a lazy frame, which costs as much as opening the story. */
function FramedStory({ story }: { story: Story }) {
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = story.storyGlobals['viewport'] !== undefined;
  return (
    <details className={classes.framed} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{story.name}</summary>
      {isOpen ? (
        <div className={classes.frame} data-narrow={isNarrow || undefined}>
          <Canvas of={story.moduleExport} story={{ inline: false, height: '36rem' }} layout="fullscreen" />
        </div>
      ) : null}
    </details>
  );
}

function InlineStory({ story }: { story: Story }) {
  return (
    <div className={classes.story}>
      <h3 className={classes.storyTitle} id={story.id}>
        {story.name}
      </h3>
      <Canvas of={story.moduleExport} />
    </div>
  );
}

/** Documentation page of a component: purpose, look, props, accessibility, all states. */
export function DocsPage() {
  const context = use(DocsContext);
  const stories = context.componentStories().filter(({ tags }) => tags.includes('autodocs'));
  const [primary, ...others] = stories;
  if (primary === undefined) return null;
  const path = primary.title.split('/');
  const notes = readNotes(primary.parameters);
  const explained = readStates(primary.parameters);
  const isPrimaryInline = !needsOwnFrame(primary);
  const inline = others.filter((story) => !needsOwnFrame(story));
  const framed = (isPrimaryInline ? others : stories).filter(needsOwnFrame);
  return (
    <Unstyled>
      <div className={classes.page}>
        <PageHeading
          eyebrow={path.slice(0, -1).join(' · ')}
          title={path.at(-1) ?? primary.title}
          lede={<Description />}
        />
        {isPrimaryInline ? <Canvas of={primary.moduleExport} /> : null}
        <Chapter title="Props">
          <div className={classes.props} role="region" aria-label="Props" tabIndex={0}>
            {isPrimaryInline ? <Controls of={primary.moduleExport} /> : <ArgTypes />}
          </div>
        </Chapter>
        {notes.length === 0 ? null : (
          <Chapter title="Accessibility">
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note}>
                  <Words text={note} />
                </li>
              ))}
            </ul>
          </Chapter>
        )}
        {inline.length === 0 ? null : (
          <Chapter title="States">
            {inline.map((story) => (
              <InlineStory key={story.id} story={story} />
            ))}
          </Chapter>
        )}
        {framed.length === 0 ? null : (
          <Chapter title={inline.length === 0 ? 'States' : 'In other surroundings'}>
            <p className={classes.hint}>
              Each opens in a page of its own, with its own scheme, theme, language and width.
            </p>
            {framed.map((story) => (
              <FramedStory key={story.id} story={story} />
            ))}
          </Chapter>
        )}
        {explained.length === 0 ? null : (
          <Chapter title="States that it does not have">
            <dl className={classes.explained}>
              {explained.map(({ state, reason }) => (
                <div key={state}>
                  <dt>{state}</dt>
                  <dd>
                    <Words text={reason} />
                  </dd>
                </div>
              ))}
            </dl>
          </Chapter>
        )}
      </div>
    </Unstyled>
  );
}
