/**
 * Lets `innerHTML = ''` through the Content Security Policy, by which React Aria empties what it says to screen
 * readers; any other markup from a text is refused as before.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis;
  // A page has one default policy, and a second one is an error.
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (markup: string) => (markup === '' ? markup : null) });
}
