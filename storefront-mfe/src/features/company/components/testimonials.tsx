import { PageHeading } from '@backlot/ui-kit';
import { useSite } from '../api/use-site.ts';
import { useHomeMessages } from '../messages/home.ts';
import classes from './home-sections.module.css';
import sections from './sections.module.css';

export function Testimonials() {
  const messages = useHomeMessages();
  const { site } = useSite();
  const quotes = [
    [messages.testimonial1, messages.testimonial1By],
    [messages.testimonial2, messages.testimonial2By],
  ] as const;
  return (
    <section className={sections.section} aria-labelledby="testimonials">
      <PageHeading
        size="chapter"
        id="testimonials"
        title={messages.testimonialsTitle}
        {...(site?.isSample === true ? { aside: messages.sample } : {})}
      />
      <div className={classes.pair}>
        {quotes.map(([text, by]) => (
          <figure key={by} className={classes.testimonial}>
            <blockquote>{text}</blockquote>
            <figcaption className={sections.small}>{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
