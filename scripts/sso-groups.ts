import { previewGroups } from '#server/access/single-sign-on/preview-groups.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run sso-groups`: what the groups of each provider of identities would change. It changes nothing.

namedArguments(
  'npm run sso-groups    says which groups of users follow from those of the providers, and who would move',
  0,
);
await asOperator(async (tx, _clock, { settings }) => {
  const lines: string[] = [];
  for (const provider of settings.singleSignOn) lines.push(...(await previewGroups(tx, provider)));
  return lines.join('\n') || 'There is no provider in singleSignOn of the settings.';
});
