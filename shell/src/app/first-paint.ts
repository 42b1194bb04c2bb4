import { storageKeys } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** On the html element while the page that the server rendered makes room for a quote panel that opens by itself (`SiteFrame`). */
export const QUOTE_ROOM = 'data-quote-room';

/**
 * Source of a script that runs before the first paint: the server renders every page with an empty quote, and a visitor who has one sees
 * its panel open beside the page (decision 38). Without it the page would move aside once it is taken over. The rule is `expectedQuote`'s.
 */
export const quoteRoomScript = `try{var c=JSON.parse(localStorage.getItem('${storageKeys.cart}')||'null'),p=JSON.parse(localStorage.getItem('${storageKeys.quotePanel}')||'null');if(c&&c.items&&c.items.length&&!(p&&p.isManuallyClosed)&&matchMedia('(min-width: ${DESKTOP_MIN_WIDTH}px)').matches&&!/^(\\/es)?\\/(quote|admin)(\\/|$)/.test(location.pathname))document.documentElement.setAttribute('${QUOTE_ROOM}','')}catch(e){}`;
