import { PageHeading } from '@backlot/ui-kit';
import { useAboutMessages } from '../messages/about.ts';
import { scenes } from '../scenes.ts';
import classes from './about-sections.module.css';
import sections from './sections.module.css';

export function Mission() {
  const messages = useAboutMessages();
  return (
    <section className={classes.mission} aria-labelledby="mission">
      <h2 id="mission" className={sections.eyebrow}>
        {messages.missionTitle}
      </h2>
      <p className={classes.statement}>{messages.mission}</p>
    </section>
  );
}

interface EntriesProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: string;
  readonly entries: readonly (readonly [title: string, text: string])[];
}

function Entries({ id, title, aside, entries }: EntriesProps) {
  return (
    <section className={classes.entries} aria-labelledby={id}>
      <PageHeading size="chapter" id={id} title={title} {...(aside === undefined ? {} : { lede: aside })} />
      <ul className={classes.list}>
        {entries.map(([name, text]) => (
          <li key={name} className={classes.entry}>
            <h3 className={sections.subtitle}>{name}</h3>
            <p className={sections.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Team() {
  const messages = useAboutMessages();
  return (
    <Entries
      id="team"
      title={messages.teamTitle}
      aside={messages.teamText}
      entries={[
        [messages.team1Title, messages.team1Text],
        [messages.team2Title, messages.team2Text],
        [messages.team3Title, messages.team3Text],
        [messages.team4Title, messages.team4Text],
      ]}
    />
  );
}

export function Values() {
  const messages = useAboutMessages();
  return (
    <Entries
      id="values"
      title={messages.valuesTitle}
      entries={[
        [messages.value1Title, messages.value1Text],
        [messages.value2Title, messages.value2Text],
        [messages.value3Title, messages.value3Text],
        [messages.value4Title, messages.value4Text],
      ]}
    />
  );
}

export function Facility() {
  const messages = useAboutMessages();
  return (
    <section className={`${sections.section} ${sections.split}`} aria-labelledby="facility">
      <img className={sections.picture} alt="" loading="lazy" decoding="async" {...scenes.loadingDock} />
      <div className={sections.text}>
        <p className={sections.eyebrow}>{messages.facilityEyebrow}</p>
        <h2 id="facility" className={sections.title}>
          {messages.facilityTitle}
        </h2>
        <p className={sections.muted}>{messages.facilityText}</p>
        <ul className={classes.facts}>
          {[messages.facility1, messages.facility2, messages.facility3].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
