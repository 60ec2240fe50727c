/** Whom a provider has authenticated. */
export interface Identity {
  readonly issuer: string;
  /** Never changes and is never given to somebody else, unlike the username. */
  readonly subject: string;
  readonly username: string;
  /** The user's groups at the provider; null where they are not asked for, or the provider leaves open which they are. */
  readonly groups: readonly string[] | null;
}

/** What one sign-in at a provider is recognised by; nothing of it is stored as it is. */
export interface TransactionSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Proof Key for Code Exchange: only who began can redeem the code. */
  readonly verifier: string;
}

/** Why nobody was signed in, as the sign-in page tells it. */
export type ProviderOutcome = 'cancelled' | 'unavailable' | 'failed';

/** A provider's answer that is not believed. Its message is for the log and holds no secret. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly outcome: ProviderOutcome;

  constructor(outcome: ProviderOutcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** A provider of identities: where to send the browser, and whom its answer is about. Both throw ProviderRefusal. */
export interface IdentityProvider {
  readonly id: string;
  /** The address at the provider at which the user signs in. */
  readonly signInAddress: (redirectUri: string, secrets: TransactionSecrets) => Promise<URL>;
  /** @param answer the redirect URI with what the provider has added to it */
  readonly identify: (answer: URL, secrets: TransactionSecrets) => Promise<Identity>;
}

/** The configured providers by their ids. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;
