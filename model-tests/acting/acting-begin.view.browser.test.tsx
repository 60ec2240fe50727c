import { describeView } from '../browser/describe-view.tsx';
import model from './acting-begin.model.ts';
import view from './acting-begin.view.tsx';

describeView('model-tests/acting', model, view);
