import { framingOwn, securityHeaders } from '#server/platform/http/security-headers.ts';

/** The word by which Vite marks what it puts into a page itself: its styles and the runner's inline scripts. */
export const runnersNonce = 'runner';

/**
 * The built portal's Content Security Policy, under which views and components are tested. Vite and the runner put
 * inline pieces of their own into the page and are let through by name, where the server lets its own through by hash.
 * Frames of the own origin are allowed as in the atlas, whose pages are tested here too; the portal frames none.
 */
export function policyInTests(): string {
  const policy = framingOwn(securityHeaders([], [], false)['content-security-policy'] ?? '');
  return policy.replaceAll(/(script|style)-src 'self'/g, `$& 'nonce-${runnersNonce}'`);
}
