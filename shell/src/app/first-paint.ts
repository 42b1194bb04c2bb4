import { storageKeys } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** Clicks recorded before hydration (`earlyClicksScript`). */
export interface EarlyClicks {
  readonly clicked: readonly HTMLElement[];
  stop(): void;
}

declare global {
  interface Window {
    readonly backlotEarlyClicks?: EarlyClicks;
  }
}

/**
 * Source of a script that records button clicks before hydration, to replay each once (`replayEarlyClicks`). A link
 * that would leave the page with recorded clicks is delayed; a second click follows it at once.
 */
export const earlyClicksScript =
  "(function(){var b=[],k=0,l=function(e){var f=function(q){return e.target.closest&&e.target.closest(q)},t=f('button'),a=f('a[href]');if(t&&t.type==='button'){e.stopPropagation();b.push(t)}else if(a&&b.length&&!k&&!a.target&&!a.hasAttribute('download')&&!e.button&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&a.origin===location.origin&&a.getAttribute('href')[0]!=='#'){k=1;e.preventDefault();e.stopPropagation();b.push(a)}};addEventListener('click',l,true);window.backlotEarlyClicks={clicked:b,stop:function(){removeEventListener('click',l,true)}}})();";

/** Replays recorded clicks on elements that are still in the document. */
export function replayEarlyClicks(early: EarlyClicks | undefined): void {
  for (const control of early?.clicked ?? []) {
    if (control.isConnected) control.click();
  }
}

/** Set on the html element while the page reserves space for a quote panel that opens by itself (`SiteFrame`). */
export const RESERVED_SPACE_ATTRIBUTE = 'data-reserved-space';

/**
 * Source of a script that runs before the first paint: the server renders an empty quote, so space for the panel of a
 * visitor with items is reserved here (decision 38). Same rule as `predictedQuote`.
 */
export const reservedSpaceScript = `try{var c=JSON.parse(localStorage.getItem('${storageKeys.cart}')||'null'),p=JSON.parse(localStorage.getItem('${storageKeys.quotePanel}')||'null');if(c&&c.items&&c.items.length&&!(p&&p.isManuallyClosed)&&matchMedia('(min-width: ${DESKTOP_MIN_WIDTH}px)').matches&&!/^(\\/es)?\\/(quote|admin)(\\/|$)/.test(location.pathname))document.documentElement.setAttribute('${RESERVED_SPACE_ATTRIBUTE}','')}catch(e){}`;
