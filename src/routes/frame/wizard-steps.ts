import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { Page } from '#domain/access/access.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import type { PlainKey } from '#routes/frame/root.tsx';

const wizardStep = <Wizard extends AnyRoute, Path extends Page>(
  wizard: Wizard,
  path: Path,
  title: PlainKey,
) =>
  createRoute({
    getParentRoute: () => wizard,
    path,
    // Every route below the root has its context.
    beforeLoad: ({ context, location }) => guarded(path)({ context: context as PageContext, location }),
    staticData: { title },
  });

/**
 * The routes of a wizard's steps below its own, whose page runs one chart through all of them.
 * @param steps the address of each
 */
export function wizardSteps<Wizard extends AnyRoute, Steps extends Readonly<Record<string, Page>>>(
  wizard: Wizard,
  steps: Steps,
  title: PlainKey,
) {
  const routes = Object.entries(steps).map(([step, path]) => [step, wizardStep(wizard, path, title)]);
  return Object.fromEntries(routes) as {
    [Step in keyof Steps]: ReturnType<typeof wizardStep<Wizard, Steps[Step]>>;
  };
}
