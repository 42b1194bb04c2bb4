/** Paths of all pages but those below the back office, without the language. `:name` is a parameter. */

export const home = '/';
export const about = '/about';
export const productionGroups = '/new-production-equipment';
export const productionList = '/production-equipment';
export const homeEc = '/home-ec-equipment';
export const catalog = '/catalog';
export const equipmentItem = '/equipment/:id';
export const contact = '/contact';
export const quote = '/quote';
export const quoteEmailPreview = '/preview-quote-email';
export const verifyQuote = '/quotes/verify';
/** `:key` is a link token, or the reference of a quote opened with one. */
export const customerQuote = '/quotes/:key';
export const acceptQuote = '/quotes/:key/accept';
/** `:key` is a link token (spec 18.15). */
export const answerHold = '/hold/:key';
export const myRequests = '/my-requests';
export const login = '/login';
export const signup = '/signup';
export const forgotPassword = '/forgot-password';
export const resetPassword = '/reset-password';
export const profile = '/profile';
export const backOffice = '/admin';
