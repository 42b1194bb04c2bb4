import { PageHeading } from '@backlot/ui-kit';
import { useCompanyMessages } from '../messages.ts';
import classes from './company.module.css';

/** How to Order, in four steps (spec 2, home). */
export function HowToOrder() {
  const messages = useCompanyMessages();
  const steps = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
    [messages.step4Title, messages.step4Text],
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="how-to-order">
      <PageHeading size="section" id="how-to-order" title={messages.howTitle} />
      <ol className={classes.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={classes.step}>
            <h3 className={classes.subtitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
