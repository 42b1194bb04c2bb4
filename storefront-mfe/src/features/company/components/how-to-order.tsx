import { PageHeading } from '@backlot/ui-kit';
import { useHomeMessages } from '../messages/home.ts';
import classes from './how-to-order.module.css';
import sections from './sections.module.css';

export function HowToOrder() {
  const messages = useHomeMessages();
  const steps = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
    [messages.step4Title, messages.step4Text],
  ] as const;
  return (
    <section className={sections.section} aria-labelledby="how-to-order">
      <PageHeading size="chapter" id="how-to-order" title={messages.howTitle} />
      <ol className={classes.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={classes.step}>
            <h3 className={sections.subtitle}>{title}</h3>
            <p className={sections.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
