import type { Model } from '../harness/model.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import type { View } from './view.ts';

type Default<T> = () => Promise<{ default: T }>;

const views = import.meta.glob('../**/*.view.tsx') as Record<string, Default<View>>;
const models = import.meta.glob('../**/*.model.ts') as Record<string, Default<Model>>;
const paths = import.meta.glob('../**/*.paths.json') as Record<string, Default<{ tours: ExpectedTour[] }>>;

/** Every chart with a view, and how its view, model and accepted paths are read: they stand in one folder. */
export const flows = Object.entries(views).map(([file, readView]) => {
  const beside = file.replace(/\.view\.tsx$/, '');
  return {
    name: beside.split('/').at(-1) ?? beside,
    readView,
    readModel: models[`${beside}.model.ts`],
    readPaths: paths[`${beside}.paths.json`],
  };
});
