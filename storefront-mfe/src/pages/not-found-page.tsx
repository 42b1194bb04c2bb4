import { clientPaths } from '@backlot/domain';
import { PageBody, PageHero } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { SearchEverything } from '../features/company/components/search-everything.tsx';
import { useNotFoundMessages } from '../features/company/messages/not-found.ts';
import { scenes } from '../features/company/scenes.ts';
import classes from './company-pages.module.css';

export function NotFoundPage() {
  const messages = useNotFoundMessages();
  const links = [
    [messages.production, clientPaths.productionGroups],
    [messages.homeEc, clientPaths.homeEc],
    [messages.quote, clientPaths.quote],
    [messages.contact, clientPaths.contact],
    [messages.home, clientPaths.home],
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
