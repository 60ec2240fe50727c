import type { Page } from '@playwright/test';

/** A device that holds passkeys of a page's browser. */
export interface VirtualAuthenticator {
  /** What the browser's console has said of policies that forbid passkeys. */
  readonly wrong: readonly string[];
  /** Its user says no while something is done. */
  readonly refuses: (work: () => Promise<void>) => Promise<void>;
}

/** Plugs a device into Chromium that makes and shows passkeys at once, as if its user had touched it. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (/publickey-credentials|Content Security Policy/i.test(message.text())) wrong.push(message.text());
  });
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    wrong,
    refuses: async (work) => {
      // A user who cannot be verified has the browser answer as for one who says no.
      await chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await work();
      await chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    },
  };
}
