import { useSite } from '../api/use-site.ts';
import { useContactMessages } from '../messages/contact.ts';
import classes from './contact.module.css';
import sections from './sections.module.css';

export function ContactHighlights() {
  const messages = useContactMessages();
  const { site } = useSite();
  const highlights = [
    [messages.highlightQuote, messages.highlightQuoteText],
    [
      site === undefined ? messages.highlightDeliveryHome : messages.highlightDelivery(site.homeCounty),
      messages.highlightDeliveryText,
    ],
    [messages.highlightInsurance, messages.highlightInsuranceText],
  ] as const;
  return (
    <ul className={classes.highlights} aria-label={messages.highlights}>
      {highlights.map(([title, text]) => (
        <li key={title}>
          <h2 className={sections.subtitle}>{title}</h2>
          <p className={sections.muted}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
