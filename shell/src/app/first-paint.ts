import { storageKeys } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** What the page was told before it was taken over from the server (`earlyClicksScript`). */
export interface EarlyClicks {
  /** Buttons, and the link that followed, in the order of the clicks. */
  readonly pressed: readonly HTMLElement[];
  /** From now on the page hears clicks itself. */
  stop(): void;
}

declare global {
  interface Window {
    /** Undefined where the script did not run. */
    readonly backlotEarlyClicks?: EarlyClicks;
  }
}

/**
 * Source of a script that keeps back which buttons of a rendered page are pressed before all of it is taken over, so that each is heard once
 * (`repeatEarlyClicks`). Links and forms work without scripts; only a link that would leave what was pressed unheard waits with it, and is
 * followed at once when it is pressed again.
 */
export const earlyClicksScript =
  "(function(){var b=[],k=0,l=function(e){var f=function(q){return e.target.closest&&e.target.closest(q)},t=f('button'),a=f('a[href]');if(t&&t.type==='button'){e.stopPropagation();b.push(t)}else if(a&&b.length&&!k&&!a.target&&!a.hasAttribute('download')&&!e.button&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&a.origin===location.origin&&a.getAttribute('href')[0]!=='#'){k=1;e.preventDefault();e.stopPropagation();b.push(a)}};addEventListener('click',l,true);window.backlotEarlyClicks={pressed:b,stop:function(){removeEventListener('click',l,true)}}})();";

/** Presses again what was pressed before the page was taken over, as far as it is still there. */
export function repeatEarlyClicks(early: EarlyClicks | undefined): void {
  for (const control of early?.pressed ?? []) {
    if (control.isConnected) control.click();
  }
}

/** On the html element while the page that the server rendered makes room for a quote panel that opens by itself (`SiteFrame`). */
export const QUOTE_ROOM = 'data-quote-room';

/**
 * Source of a script that runs before the first paint: the server renders every page with an empty quote, and a visitor who has one sees
 * its panel open beside the page (decision 38). Without it the page would move aside once it is taken over. The rule is `expectedQuote`'s.
 */
export const quoteRoomScript = `try{var c=JSON.parse(localStorage.getItem('${storageKeys.cart}')||'null'),p=JSON.parse(localStorage.getItem('${storageKeys.quotePanel}')||'null');if(c&&c.items&&c.items.length&&!(p&&p.isManuallyClosed)&&matchMedia('(min-width: ${DESKTOP_MIN_WIDTH}px)').matches&&!/^(\\/es)?\\/(quote|admin)(\\/|$)/.test(location.pathname))document.documentElement.setAttribute('${QUOTE_ROOM}','')}catch(e){}`;
