import { isFlagOn } from '#domain/access/flags.ts';
import type { Deps } from '#server/deps.ts';
import { flattenFlags } from '#server/platform/configuration/get-feature-flags.ts';

/** Whether merchants have the page on which they answer short pays: where they have not, nobody is told that they will. */
export const areAnswered = ({ settings }: Pick<Deps['config'], 'settings'>): boolean =>
  isFlagOn(flattenFlags(settings.featureFlags), 'shortPaysEnabled');
