export interface CheckoutPage {
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
}
