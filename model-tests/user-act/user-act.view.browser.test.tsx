import { describeView } from '../browser/describe-view.tsx';
import model from './user-act.model.ts';
import view from './user-act.view.tsx';

describeView('model-tests/user-act', model, view);
