import { describeView } from '../browser/describe-view.tsx';
import model from './resource.model.ts';
import view from './resource.view.tsx';

describeView('model-tests/shapes', model, view);
