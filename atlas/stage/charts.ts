import type { View } from '#model-tests/browser/view.ts';
import type { Model } from '#model-tests/harness/model.ts';

type Default<T> = () => Promise<{ default: T }>;

const models = import.meta.glob('../../model-tests/**/*.model.ts') as Record<string, Default<Model>>;
const views = import.meta.glob('../../model-tests/**/*.view.tsx') as Record<string, Default<View>>;

/** The file of this name, in whatever folder it stands. */
const ofChart = <T>(files: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];

/** A chart's model, and its view where it has a screen. */
export interface Staged {
  readonly model: Model;
  readonly view: View | null;
}

/**
 * Brings one chart: the others stay where they are.
 * @throws where there is none of this name
 */
export async function bringChart(name: string): Promise<Staged> {
  const readModel = ofChart(models, `${name}.model.ts`);
  const readView = ofChart(views, `${name}.view.tsx`);
  if (!readModel) throw new Error(`There is no chart '${name}'.`);
  const [model, view] = await Promise.all([readModel(), readView?.()]);
  return { model: model.default, view: view?.default ?? null };
}
