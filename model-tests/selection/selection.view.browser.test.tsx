import { describeView } from '../browser/describe-view.tsx';
import model from './selection.model.ts';
import view from './selection.view.tsx';

describeView('model-tests/selection', model, view);
