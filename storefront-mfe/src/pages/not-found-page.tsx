import { PageBody, PageHero } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { SearchEverything } from '../features/company/components/search-everything.tsx';
import { useNotFoundMessages } from '../features/company/messages/not-found.ts';
import { scenes } from '../features/company/scenes.ts';
import classes from './company-pages.module.css';

/** Any other address: says so, and leads on. */
export function NotFoundPage() {
  const messages = useNotFoundMessages();
  const links = [
    [messages.production, '/new-production-equipment'],
    [messages.homeEc, '/home-ec-equipment'],
    [messages.quote, '/quote'],
    [messages.contact, '/contact'],
    [messages.home, '/'],
  ] as const;
  return (
    <>
      <PageHero
        eyebrow={messages.eyebrow}
        title={messages.title}
        lede={messages.intro}
        actions={<SearchEverything />}
        picture={scenes.emptyStage}
      />
      <PageBody>
        <nav className={classes.ways} aria-label={messages.links}>
          <ul>
            {links.map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageBody>
    </>
  );
}
