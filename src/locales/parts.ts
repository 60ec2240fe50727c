/** A part of each catalog: messages that are downloaded with the pages that show them. */
export interface MessagePart {
  /** The areas of its keys; a page's `.title` comes first all the same, since the menu and the window name it. */
  readonly areas: readonly string[];
  /** Where its messages are used: these files load it. */
  readonly users: readonly string[];
}

/** Every part but the first, which has all other messages. The build and the rules of the repository read this. */
export const MESSAGE_PARTS = {
  payment: { areas: ['payment'], users: ['src/ui/payment/', 'src/routes/payment/payment-page.tsx'] },
  pages: {
    areas: [
      'overview',
      'invoice',
      'payments',
      'onePayment',
      'merchants',
      'support',
      'help',
      'terms',
      'privacy',
      'providerText',
      'notices',
      'login',
      'framed',
      'draft',
    ],
    users: [
      'src/locales/failure-words.ts',
      'src/ui/overview/',
      'src/ui/invoice/',
      'src/ui/payments/',
      'src/ui/payment/',
      'src/ui/shared/draft-note.tsx',
      'src/ui/shared/payment-failure.tsx',
      'src/ui/shared/payment-life.tsx',
      'src/ui/shared/payment-receipt.tsx',
      'src/ui/shared/together-invoices.tsx',
      'src/ui/shared/together-receipt.tsx',
      'src/ui/shared/payment-standing.tsx',
      'src/ui/merchant-overview/',
      'src/ui/support/',
      'src/ui/shared/call-support.tsx',
      'src/ui/portal/help-page.tsx',
      'src/ui/portal/zone-note.tsx',
      'src/ui/portal/support-ways.tsx',
      'src/ui/portal/provider-text.ts',
      'src/ui/portal/provider-text-part.tsx',
      'src/ui/portal/open-page.tsx',
      'src/routes/texts/text-pages.tsx',
      'src/open-page.tsx',
      'src/ui/notices/',
      'src/ui/portal/lack-page.tsx',
      'src/ui/portal/framed-page.tsx',
    ],
  },
  account: {
    areas: [
      'createAccount',
      'recovery',
      'bankAccount',
      'passwordRules',
      'passwordChange',
      'challengePhrase',
      'secondFactor',
      'settings',
    ],
    users: [
      'src/ui/create-account/',
      'src/ui/recovery/',
      'src/ui/bank-account-link/',
      'src/ui/sign-in-step/',
      'src/ui/settings/',
      'src/ui/shell/login-frame.tsx',
      'src/ui/shared/new-password-fields.tsx',
      'src/ui/shared/password-rules.tsx',
      'src/ui/shared/password-change-form.tsx',
      'src/login-area.tsx',
      'src/sign-in-step.tsx',
      'src/routes/settings/settings-page.tsx',
    ],
  },
} as const satisfies Record<string, MessagePart>;

/** The part in which a key is downloaded; `mail` never is. */
export function partOf(key: string): keyof typeof MESSAGE_PARTS | 'first' | 'mail' {
  const [area = '', name] = key.split('.', 2);
  if (area === 'mail') return 'mail';
  if (name === 'title') return 'first';
  for (const [part, { areas }] of Object.entries(MESSAGE_PARTS)) {
    if ((areas as readonly string[]).includes(area)) return part as keyof typeof MESSAGE_PARTS;
  }
  return 'first';
}
