import { describeView } from '../browser/describe-view.tsx';
import model from './draft.model.ts';
import view from './draft.view.tsx';

describeView('model-tests/shapes', model, view);
