import type { StageNews } from './protocol.ts';

/** Says something to the page around the stage; without one, nobody listens. */
export function tell(news: StageNews): void {
  if (parent !== window) parent.postMessage(news, location.origin);
}
