import type {
  ArrangementAnswer,
  Arrangement,
  ArrangementRequest,
  Arrangements,
} from '#server/testing/arrangements.ts';
import { openDemonstration, type Demonstration, type DemonstrationOptions } from './demonstration.ts';

/** A portal whose server makes users, customers and links for a tour, past the page and past the contract. */
export interface ArrangedPortal extends Demonstration {
  readonly arrange: <Name extends Arrangement>(
    name: Name,
    wish: Parameters<Arrangements[Name]>[0],
  ) => Promise<ReturnType<Arrangements[Name]>>;
}

/** Starts the real server with a way to put into its database what a tour needs. */
export async function openArrangedPortal(
  options: Omit<DemonstrationOptions, 'script'> = {},
): Promise<ArrangedPortal> {
  const demonstration = await openDemonstration({ ...options, script: 'server/testing/arranged-portal.ts' });
  const { child } = demonstration.server;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', (answer: ArrangementAnswer) => {
    const waits = waiting.get(answer.id);
    // An answer that carries nothing arrives without it.
    if ('failed' in answer) waits?.reject(new Error(answer.failed));
    else waits?.resolve(answer.made);
  });
  let asked = 0;
  const arrange = <Made>(name: Arrangement, wish: unknown): Promise<Made> => {
    asked += 1;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(asked, waits);
    child.send({ id: asked, name, wish } satisfies ArrangementRequest);
    return waits.promise as Promise<Made>;
  };
  return { ...demonstration, arrange };
}
