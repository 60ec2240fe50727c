import { describeView } from '../browser/describe-view.tsx';
import model from './step-up.model.ts';
import view from './step-up.view.tsx';

describeView('model-tests/shapes', model, view);
