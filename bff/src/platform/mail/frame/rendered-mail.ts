/** A mail's words. The subject may hold what a customer typed; the mail service makes it safe. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
