import { describeView } from '../browser/describe-view.tsx';
import model from './list.model.ts';
import view from './list.view.tsx';

describeView('model-tests/shapes', model, view);
