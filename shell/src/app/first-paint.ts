import { storageKeys } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** What the page was told before it was taken over from the server (`earlyClicksScript`). */
export interface EarlyClicks {
  /** Buttons, in the order of the clicks. */
  readonly buttons: readonly HTMLElement[];
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
 * (`repeatEarlyClicks`). Links and forms work without scripts.
 */
export const earlyClicksScript =
  "(function(){var b=[],l=function(e){var t=e.target.closest&&e.target.closest('button');if(t&&t.type==='button'){e.stopPropagation();b.push(t)}};addEventListener('click',l,true);window.backlotEarlyClicks={buttons:b,stop:function(){removeEventListener('click',l,true)}}})();";

/** Presses again what was pressed before the page was taken over, as far as it is still there. */
export function repeatEarlyClicks(early: EarlyClicks | undefined): void {
  for (const button of early?.buttons ?? []) {
    if (button.isConnected) button.click();
  }
}

/** On the html element while the page that the server rendered makes room for a quote panel that opens by itself (`SiteFrame`). */
export const QUOTE_ROOM = 'data-quote-room';

/**
 * Source of a script that runs before the first paint: the server renders every page with an empty quote, and a visitor who has one sees
 * its panel open beside the page (decision 38). Without it the page would move aside once it is taken over. The rule is `expectedQuote`'s.
 */
export const quoteRoomScript = `try{var c=JSON.parse(localStorage.getItem('${storageKeys.cart}')||'null'),p=JSON.parse(localStorage.getItem('${storageKeys.quotePanel}')||'null');if(c&&c.items&&c.items.length&&!(p&&p.isManuallyClosed)&&matchMedia('(min-width: ${DESKTOP_MIN_WIDTH}px)').matches&&!/^(\\/es)?\\/(quote|admin)(\\/|$)/.test(location.pathname))document.documentElement.setAttribute('${QUOTE_ROOM}','')}catch(e){}`;
