import { endpointsOf, scriptsOf, type ThirdParties } from '#domain/portal/third-parties.ts';

/** What a program of others may fetch besides itself, from its own origin. */
const FOR_SCRIPTS = ['script-src', 'connect-src', 'style-src', 'img-src', 'font-src', 'frame-src'];

/**
 * Opens a Content Security Policy to the configured third parties, each with its own origin (decisions §8). Pages
 * that are closed to them keep the policy as it is.
 */
export function openToThirdParties(policy: string, parties: ThirdParties): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const allow = (name: string, url: string): void => {
    const sources = directives.get(name) ?? [];
    const { origin } = new URL(url);
    if (!sources.includes(origin)) directives.set(name, [...sources, origin]);
  };
  for (const url of endpointsOf(parties)) allow('connect-src', url);
  for (const url of scriptsOf(parties)) for (const name of FOR_SCRIPTS) allow(name, url);
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
