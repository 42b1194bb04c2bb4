import type { Ref } from 'react';
import { clientPaths, numberToDial } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { LanguageSwitch, SiteFooter, type FooterLink } from '@backlot/ui-kit';
import { useOtherLanguage } from '../language.ts';
import { useChromeMessages } from '../messages.ts';
import classes from './chrome.module.css';

export interface PublicFooterProps {
  readonly site: Site | undefined;
  readonly showsSignIn: boolean;
  readonly onPrivacyChoices: () => void;
  readonly privacyButton: Ref<HTMLButtonElement>;
}

export function PublicFooter({ site, showsSignIn, onPrivacyChoices, privacyButton }: PublicFooterProps) {
  const messages = useChromeMessages();
  const otherLanguage = useOtherLanguage();
  const pages: FooterLink[] = [
    { label: messages.home, to: clientPaths.home },
    { label: messages.production, to: clientPaths.productionList },
    { label: messages.homeEc, to: clientPaths.homeEc },
    { label: messages.about, to: clientPaths.about },
    { label: messages.contact, to: clientPaths.contact },
    { label: messages.myRequests, to: clientPaths.myRequests },
    ...(showsSignIn ? [{ label: messages.signIn, to: clientPaths.login }] : []),
  ];
  const agreement = site?.rentalAgreementUrl ?? undefined;
  const forms: FooterLink[] = [
    ...(site?.forms ?? []).map(({ id, url }) => ({ label: messages[id], href: url, isDownload: true })),
    agreement === undefined
      ? { label: messages.rentalAgreement, to: clientPaths.contact }
      : { label: messages.rentalAgreement, href: agreement },
  ];

  return (
    <SiteFooter
      about={<p>{messages.footerAbout}</p>}
      columns={[
        { title: messages.pages, links: pages },
        { title: site !== undefined && site.forms.length > 0 ? messages.forms : messages.terms, links: forms },
      ]}
      contactTitle={messages.visit}
      contact={
        <>
          {site === undefined ? null : (
            <address className={classes.address}>
              {site.addressLines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p>
                <a href={`tel:${numberToDial(site.phone)}`}>{site.phone}</a>
              </p>
            </address>
          )}
          <p>{messages.hours}</p>
          {site?.isSample === true ? <p className={classes.sample}>{messages.sampleValues}</p> : null}
        </>
      }
      choices={
        <>
          <LanguageSwitch {...otherLanguage} isPlain />
          <button ref={privacyButton} type="button" onClick={onPrivacyChoices}>
            {messages.privacyChoices}
          </button>
        </>
      }
      legal={<p>{messages.rights(site?.businessName ?? 'Backlot')}</p>}
    />
  );
}
