import type { ThirdParties } from '#domain/portal/third-parties.ts';
import type { Settings } from '#server/settings.ts';

/** Whom the browser may tell what happens; nobody without an address. */
export function thirdPartiesOf(settings: Settings): ThirdParties {
  return {
    emsClientId: settings.emsClientId,
    analyticsEndpoint: settings.analytics.endpoint,
    guideScript: settings.guide.script,
    feedbackScript: settings.feedback.script,
    loggingEndpoint: settings.logging.endpoint,
    loggingLevel: settings.logging.level,
  };
}
