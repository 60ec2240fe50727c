/**
 * Headers of every answer. The policy allows the portal's own files and nothing inline (a page's own pieces are
 * allowed by hash in `pages/inline-hashes.ts`); `formTargets` are the
 * origins to which a form may be sent besides the portal: the card provider's; `frames` those of the configured pages of
 * older systems.
 */
export function securityHeaders(
  formTargets: readonly string[],
  frames: readonly string[],
  overHttps: boolean,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [
      ...['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`),
      // Passkeys are made and asked for by the portal's own pages, and by no page that is framed in one.
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ].join(', '),
    ...(overHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** A policy under which a page may frame other pages of its own origin, and no more than before. */
export function framingOwn(policy: string): string {
  const named = /frame-src ([^;]*)/.exec(policy)?.[1];
  const without = policy.replace(/frame-src [^;]*;? ?/, '');
  return `${without}; frame-src ${named === undefined ? "'self'" : `'self' ${named}`}`;
}

/** A policy under which a page of the own origin may frame this one; everybody else still may not. */
export const framedByOwn = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
