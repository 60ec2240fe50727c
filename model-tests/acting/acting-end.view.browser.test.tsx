import { describeView } from '../browser/describe-view.tsx';
import model from './acting-end.model.ts';
import view from './acting-end.view.tsx';

describeView('model-tests/acting', model, view);
