import { useSite } from '../api/use-site.ts';
import { useHomeMessages } from '../messages/home.ts';
import classes from './promises.module.css';

export function Promises() {
  const messages = useHomeMessages();
  const { site } = useSite();
  const delivery = site === undefined ? messages.promiseDeliveryHome : messages.promiseDelivery(site.homeCounty);
  return (
    <ul className={classes.root} aria-label={messages.promises}>
      {[messages.promiseDays, delivery, messages.promiseSpanish, messages.promiseOpen].map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
